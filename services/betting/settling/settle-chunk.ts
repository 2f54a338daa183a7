import type { Queryable } from '@madang/runtime/database.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import type { BettingDeps } from '../deps.ts';
import { openBets } from './advance.ts';
import { type Change, type OpenBet, planChange } from './plan.ts';
import { outcomeBy, type Result, reasonBy } from './result.ts';
import { shareRound } from './round-lock.ts';
import { verdictOf } from './verdict.ts';
import { writeJudged } from './write-judged.ts';

/** Where a chunk ended: the next one begins behind it. */
export interface Cursor {
  accountId: bigint;
  id: string;
}

export const start: Cursor = { accountId: 0n, id: '00000000-0000-0000-0000-000000000000' };

export interface ChunkResult {
  settled: number;
  /** Bets whose money did not move. */
  stuck: number;
}

/**
 * Gives a chunk of a round's bets their outcome: reads them, moves the money, writes the outcomes with their events.
 * The round is shared all the while, so that nobody takes one of these bets back in between. `onRead` is told where
 * the chunk ends before its money moves, so that the next chunk can begin; undefined when it is the last.
 */
export async function settleChunk(
  deps: BettingDeps,
  roundId: string,
  result: Result,
  after: Cursor,
  onRead: (end: Cursor | undefined) => void,
): Promise<ChunkResult> {
  const { owed, ...counts } = await deps.database.transaction(async (tx) => {
    await shareRound(tx, roundId);
    await checkInForce(tx, roundId, result.revision);
    const bets = await readOpen(tx, roundId, result.revision, after, deps.config.settleChunk);
    const last = bets.at(-1);
    onRead(last && bets.length === deps.config.settleChunk ? { accountId: last.accountId, id: last.id } : undefined);
    if (bets.length === 0) return { settled: 0, stuck: 0, owed: 0 };
    const changes = bets.flatMap((bet) => {
      const outcome = outcomeBy(result, bet.pick);
      return outcome ? [planChange(bet, outcome)] : [];
    });
    const { settled, owed } = await moveAndWrite(deps, tx, result, changes);
    const stuck = changes.length - settled;
    if (stuck > 0) deps.metrics.stuck.inc(stuck);
    return { settled, stuck, owed };
  });
  if (owed > 0) deps.wakeDebts();
  return counts;
}

/** Answers how many outcomes were given, and how many of them left a debt. */
async function moveAndWrite(
  deps: BettingDeps,
  tx: Queryable,
  result: Result,
  changes: Change[],
): Promise<{ settled: number; owed: number }> {
  const moving = changes.filter(({ transfer }) => transfer !== undefined);
  const moved = await deps.wallet.post(moving.flatMap(({ transfer }) => transfer ?? []));
  failpoint('betting.paid');
  const answers = new Map(moving.map((change, i) => [change, moved[i]]));
  const judged = changes.map((change) => ({ change, verdict: verdictOf(change, answers.get(change)) }));
  for (const { change } of judged.filter(({ verdict }) => verdict === 'stuck'))
    deps.log.error({ bet: change.bet.id, transfer: answers.get(change) }, 'settlement transfer was not posted');
  return writeJudged(deps, tx, judged, { resultRevision: result.revision, reason: reasonBy(result) });
}

async function checkInForce(tx: Queryable, roundId: string, revision: number): Promise<void> {
  const { rows } = await tx.query<{ revision: number }>({
    name: 'round-in-force',
    text: 'select revision from round_settlements where round_id = $1',
    values: [roundId],
  });
  if (rows[0]?.revision !== revision) throw new Error(`round ${roundId} has moved on from its result ${revision}`);
}

async function readOpen(
  tx: Queryable,
  roundId: string,
  revision: number,
  after: Cursor,
  limit: number,
): Promise<OpenBet[]> {
  const { rows } = await tx.query<OpenBet>({
    text: `select b.id, b.account_id as "accountId", b.path::text as path, b.game_class as "gameClass", b.game,
                  b.round_id as "marketId", b.legs, b.folds, 0 as "bonusMilli", b.pick, b.stake, b.estimated as "potentialPayout", b.payout,
                  0::int8 as "closedStake", 0::int8 as "closedPayout", b.revision, b.status,
                  (extract(epoch from b.placed_at) * 1000)::float8 as "placedAtMs", b.test_account as "testAccount"
             from bets b
            where b.round_id = $1 and (b.account_id, b.id) > ($3, $4) and ${openBets}
            order by b.account_id, b.id limit $5`,
    values: [roundId, revision, after.accountId, after.id, limit],
  });
  return rows;
}
