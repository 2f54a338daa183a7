import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { RoundSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { BettingDeps } from '../deps.ts';
import { endJob, readCalls, roundJobs } from './jobs.ts';
import { readResult } from './read-result.ts';
import type { Result } from './result.ts';
import { holdRound } from './round-lock.ts';

/**
 * What a round needs next: bets to be given a result, bets to end that are on their way, another look, or nothing. A
 * result that says nothing of some bets' picks needs a correction.
 */
export type Step =
  | { next: 'settle'; revision: number }
  | { next: 'wait' | 'again' | 'nothing' }
  | { next: 'correction'; bets: bigint };

/**
 * Moves a round on: to its next result when every bet has the last one, or out of the queue. While any bet is without
 * the result in force nothing else may begin, since a payout may have been posted whose record was lost.
 */
export function advance(deps: Pick<BettingDeps, 'database' | 'clock'>, roundId: string): Promise<Step> {
  return deps.database.transaction(async (tx): Promise<Step> => {
    await holdRound(tx, roundId);
    const calls = await readCalls(tx, roundJobs, roundId);
    if (calls === undefined) return { next: 'nothing' };
    const at = await readState(tx, roundId);
    let silent = 0n;
    if (at.revision >= 0) {
      const bets = await readBets(tx, roundId, await readResult(tx, roundId, at.revision));
      if (bets.open > 0n) return { next: 'settle', revision: at.revision };
      if (bets.pending > 0n) return { next: 'wait' };
      silent = bets.silent;
      if (silent === 0n && at.settled < at.revision)
        await tellSettled(tx, roundId, at.revision, bets, deps.clock.now());
    }
    const following = await startNext(tx, roundId, at.revision);
    if (following !== undefined) return { next: 'settle', revision: following };
    if (silent > 0n) return { next: 'correction', bets: silent };
    return { next: (await endJob(tx, roundJobs, roundId, calls)) ? 'nothing' : 'again' };
  });
}

async function readState(tx: Queryable, roundId: string): Promise<{ revision: number; settled: number }> {
  const { rows } = await tx.query<{ revision: number; settled: number }>({
    name: 'round-state',
    text: 'select revision, settled_revision as settled from round_settlements where round_id = $1',
    values: [roundId],
  });
  return rows[0] ?? { revision: -1, settled: -1 };
}

/** Which bets a result has still to be given to. What an operator voided stays void, whatever is drawn. */
export const openBets = `(b.status = 'accepted'
  or b.status in ('won', 'lost', 'void') and b.result_revision < $2 and b.reason <> 'operator')`;

interface RoundBets {
  open: bigint;
  /** Bets on picks of which the result says nothing: no money of theirs can have moved by it. */
  silent: bigint;
  pending: bigint;
  settled: bigint;
  payout: bigint;
}

async function readBets(tx: Queryable, roundId: string, { revision, cancelled, outcomes }: Result): Promise<RoundBets> {
  const told = '($3 or b.pick = any($4::text[]))';
  const { rows } = await tx.query<RoundBets>({
    text: `select count(*) filter (where ${openBets} and ${told}) as open,
                  count(*) filter (where ${openBets} and not ${told}) as silent,
                  count(*) filter (where b.status = 'pending') as pending,
                  count(*) filter (where b.result_revision = $2) as settled,
                  coalesce(sum(b.payout) filter (where b.result_revision = $2), 0)::int8 as payout
             from bets b where b.round_id = $1`,
    values: [roundId, revision, cancelled, Object.keys(outcomes)],
  });
  return rows[0] ?? { open: 0n, silent: 0n, pending: 0n, settled: 0n, payout: 0n };
}

async function tellSettled(
  tx: Queryable,
  roundId: string,
  revision: number,
  { settled, payout }: RoundBets,
  now: Date,
): Promise<void> {
  await tx.query('update round_settlements set settled_revision = $2 where round_id = $1', [roundId, revision]);
  const told = { roundId, revision, bets: settled, payout, at: timestampFromDate(now) };
  await addEvents(tx, [event(RoundSettledSchema, told, 0n)]);
}

async function startNext(tx: Queryable, roundId: string, after: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ revision: number }>({
    name: 'round-next',
    text: `insert into round_settlements (round_id, revision)
           select round_id, revision from round_results where round_id = $1 and revision > $2 order by revision limit 1
           on conflict (round_id) do update set revision = excluded.revision
           returning revision`,
    values: [roundId, after],
  });
  return rows[0]?.revision;
}
