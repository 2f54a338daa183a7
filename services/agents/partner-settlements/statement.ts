import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  PartnerSettlementSchema,
  PartnerSettlementService,
  SettlementClassSchema,
  SettlementCorrectedSchema,
  SettlementDaySchema,
} from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { findNode } from '../tree/find-node.ts';
import { memberRole } from '../tree/placement.ts';
import { loadLines, namedLines } from './lines.ts';
import { sumCorrections } from './list-corrections.ts';
import { loadLadder } from './load-ladder.ts';
import { loadKeptRates, loadRateSpans } from './load-rates.ts';
import type { Period } from './load-turnover.ts';
import { checkCounted, periodOf } from './period.ts';
import { reckon } from './reckon.ts';
import {
  checkShown,
  findSettlement,
  type SettlementRow,
  settlementColumns,
  settlementParts,
  settlementTables,
  toSettlement,
} from './row.ts';

const most = 5;

/** A period as it stands now. */
export const previewSettlement =
  ({ database, clock }: AgentsDeps): Handler<typeof PartnerSettlementService.method.previewSettlement> =>
  async (request, { principal }) => {
    const db = database.pool;
    const now = clock.now();
    await checkShown(db, principal);
    const { id, account, nickname, role } = await findNode(db, principal, request.accountId, now);
    if (role === memberRole) throw new DomainError('NOT_FOUND');
    const period = periodOf(request, kstDay(now));
    await checkCounted(db, period);
    const { losing, rules, hasTurnover: _, ...due } = await reckon(db, id, period);
    const { lines, sums, ...figures } = losing;
    const told = await namedLines(db, lines, period.endedOn, rules);
    const accounts = [id, ...told.map(({ accountId = 0n }) => accountId)];
    const on = settlementParts.filter((part) => rules[part]);
    return {
      settlement: {
        accountId: id,
        account,
        nickname,
        role,
        kind: request.kind,
        ...period,
        ...sums,
        ...figures,
        ...due,
        parts: on,
        state: 'preview',
      },
      lines: told,
      rates: await loadRateSpans(db, accounts, period, rules),
      ladder: await loadLadder(db, principal, id, period.endedOn),
      ...(await around(db, id, period)),
    };
  };

export const getSettlement =
  ({ database }: AgentsDeps): Handler<typeof PartnerSettlementService.method.getSettlement> =>
  async ({ id }, { principal }) => {
    const row = await findSettlement(database.pool, principal, id);
    const period = { startedOn: row.started_on, endedOn: row.ended_on };
    const settlement = toSettlement(row);
    if (row.kind === 'compensation') return { settlement };
    const lines = await loadLines(database.pool, id);
    const rates = await loadKeptRates(database.pool, id);
    const ladder = await loadLadder(database.pool, principal, row.account_id, row.ended_on);
    return { settlement, lines, rates, ladder, ...(await around(database.pool, row.account_id, period)) };
  };

interface Around {
  classes: MessageInitShape<typeof SettlementClassSchema>[];
  days: MessageInitShape<typeof SettlementDaySchema>[];
  before: MessageInitShape<typeof PartnerSettlementSchema>[];
  corrected: MessageInitShape<typeof SettlementCorrectedSchema>;
}

/** What is told beside the sums: days that are closed are added to no more, and say later what they said. */
async function around(db: Queryable, accountId: bigint, { startedOn, endedOn }: Period): Promise<Around> {
  const values = [accountId, startedOn, endedOn];
  const where = 'account_id = $1 and day between $2::date and $3::date';
  const classes = await db.query<MessageInitShape<typeof SettlementClassSchema>>(
    `select game_class as "gameClass", sum(stake)::int8 as stake, sum(payout)::int8 as payout,
            sum(rolling)::int8 as rolling, sum(own_rolling)::int8 as "ownRolling"
       from settlement_days where ${where} and game_class <> 'bank' group by game_class order by game_class`,
    values,
  );
  const days = await db.query<MessageInitShape<typeof SettlementDaySchema>>(
    `select day::text, sum(stake)::int8 as stake, sum(payout)::int8 as payout
       from settlement_days where ${where} and game_class <> 'bank' group by day order by day`,
    values,
  );
  const before = await db.query<SettlementRow>(
    `select ${settlementColumns} from ${settlementTables}
      where s.account_id = $1 and s.kind <> 'compensation' and s.ended_on < $2::date
      order by s.ended_on desc limit ${most}`,
    [accountId, startedOn],
  );
  const corrected = await sumCorrections(db, accountId, { startedOn, endedOn });
  return { classes: classes.rows, days: days.rows, before: before.rows.map(toSettlement), corrected };
}
