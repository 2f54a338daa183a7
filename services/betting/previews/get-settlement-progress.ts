import type { SettlementPreviewsService } from '@madang/proto/madang/betting/v1/settlement_previews_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { differs } from './preview-market-results.ts';
import { walkLimits, walkMarkets } from './walk-markets.ts';

/** Markets of a match that are counted; a match has no more. */
const mostMarkets = 1_000;

/** What a worker is still to look at of a match or a round; all zeros once everything is settled. */
export const getSettlementProgress =
  (deps: BettingDeps): Handler<typeof SettlementPreviewsService.method.getSettlementProgress> =>
  async ({ fixtureId, roundId }) => {
    if (fixtureId > 0n === (roundId !== '')) throw new DomainError('VALIDATION', { field: 'fixture_id' });
    return roundId === '' ? progressOfMatch(deps, fixtureId) : progressOfRound(deps.database, roundId);
  };

async function progressOfMatch(deps: BettingDeps, fixtureId: bigint) {
  const { rows } = await deps.database.query<{ id: string; failing: boolean }>(
    // Ids of markets begin with their match's: ';' follows ':'.
    `select market_id as id, failures > 0 as failing from market_jobs
      where market_id > $1 || ':' and market_id < $1 || ';' order by market_id limit ${mostMarkets}`,
    [fixtureId.toString()],
  );
  let betsLeft = 0n;
  const ids = rows.map(({ id }) => id);
  const isWhole = await walkMarkets(deps, ids, new Map(), (judged) => {
    if (differs(judged)) betsLeft += 1n;
  });
  return {
    waiting: rows.length,
    failing: rows.filter(({ failing }) => failing).length,
    betsLeft,
    partial: !isWhole,
  };
}

async function progressOfRound(db: Queryable, roundId: string) {
  const jobs = await db.query<{ failing: boolean }>(
    'select failures > 0 as failing from settlement_jobs where round_id = $1',
    [roundId],
  );
  if (jobs.rows.length === 0) return { waiting: 0, failing: 0, betsLeft: 0n, partial: false };
  const { rows } = await db.query<{ left: bigint }>(
    `select count(*) as left from (
       select from bets where round_id = $1 and status in ('accepted', 'pending') limit ${walkLimits.bets}) b`,
    [roundId],
  );
  const betsLeft = rows[0]?.left ?? 0n;
  return {
    waiting: 1,
    failing: jobs.rows.filter(({ failing }) => failing).length,
    betsLeft,
    partial: betsLeft >= BigInt(walkLimits.bets),
  };
}
