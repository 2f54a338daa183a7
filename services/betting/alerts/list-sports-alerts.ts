import { fromBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { SportsRiskService } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import { FixtureUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';

const spec: ListSpec = {
  columns: {
    id: { sql: 'a.id', type: 'int' },
    kind: { sql: 'a.kind', sortable: false },
    state: { sql: 'a.state', sortable: false },
    fixture_id: { sql: 'a.fixture_id', type: 'int', sortable: false },
    account_id: { sql: 'a.account_id', type: 'int', sortable: false },
    at: { sql: 'a.at', type: 'instant' },
  },
  defaultSort: 'a.id desc',
  tie: 'a.id',
};

interface Row {
  id: bigint;
  kind: string;
  at: Date;
  fixtureId: bigint;
  marketId: string;
  pick: string;
  bets: bigint;
  stake: bigint;
  betId: string;
  accountId: bigint;
  state: string;
  takenBy: string;
  detail: string;
  told: Uint8Array | null;
}

/** Alerts with the names of their matches. */
export const listSportsAlerts =
  ({ database }: BettingDeps): Handler<typeof SportsRiskService.method.listSportsAlerts> =>
  async (request) => {
    const { where, order, limit, offset, params } = listQuery(request, spec);
    const { rows } = await database.query<Row>(
      `select a.id, a.kind, a.at, a.fixture_id as "fixtureId", a.market_id as "marketId", a.pick, a.bets, a.stake,
              coalesce(a.bet_id::text, '') as "betId", coalesce(a.account_id, 0) as "accountId", a.state,
              a.taken_by as "takenBy", a.detail, f.told
         from sports_alerts a left join fixtures f on f.fixture_id = a.fixture_id
        where ${where} order by ${order} limit ${limit} offset ${offset}`,
      params,
    );
    const counted = await database.query<{ n: bigint }>(
      countUpTo(`select from sports_alerts a where ${where}`),
      params,
    );
    const alerts = rows.map(({ told, at, ...alert }) => {
      const fixture = told && fromBinary(FixtureUpdatedSchema, told);
      const names = { home: fixture?.home?.names ?? {}, away: fixture?.away?.names ?? {} };
      return { ...alert, ...names, at: timestampFromDate(at) };
    });
    return { alerts, total: counted.rows[0]?.n ?? 0n };
  };
