import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { GameFeedsDeps } from '../deps.ts';
import { drawnAs } from '../draw/draw-numbers.ts';
import { drawOfNumbers } from '../games/numbers.ts';
import { parseRoundId } from '../games/round-id.ts';
import { enterDraws } from '../rounds/enter-draw.ts';
import { entryProblem, needsMemo } from '../rounds/entry-allowed.ts';
import { notFound, resultInvalid, stateConflict } from '../rounds/refusals.ts';
import { editionOf, lockRounds, type RoundRow } from '../rounds/round-row.ts';

interface Entering {
  readonly id: string;
  readonly numbers: readonly number[];
  readonly memo: string;
  readonly key: string;
}

/**
 * Enters a result by hand, or another one. Games that read the same draw get it too: there is one draw. The same key
 * with the same numbers answers what it did before.
 */
export const enterResult =
  (deps: GameFeedsDeps): Handler<typeof GameFeedsService.method.enterResult> =>
  async (request, context) => {
    if (request.key === '') throw new DomainError('VALIDATION', { field: 'key' });
    const round = await deps.database.transaction((tx) => enter(tx, deps, request, context));
    return deps.messages.whole(deps.database, round);
  };

async function enter(tx: PoolClient, deps: GameFeedsDeps, request: Entering, context: CallContext): Promise<RoundRow> {
  const { round, drum } = await lockDrum(tx, deps, request.id);
  if (await wasDone(tx, request)) return round;
  const now = deps.clock.now();
  const problem = entryProblem(round, request.numbers, now);
  if (problem) throw stateConflict(round, problem);
  const { game } = await deps.editions.get(tx, editionOf(round));
  const check = drawOfNumbers(game.draw, request.numbers);
  if (!check.ok) throw resultInvalid(check.problem);
  if (needsMemo(round) && request.memo.trim() === '') throw new DomainError('VALIDATION', { field: 'memo' });
  const changing = drum.filter((other) => follows(other, round, request.numbers, now));
  const entries = changing.map((one) => ({
    round: one,
    draw: check.draw,
    key: one.id === round.id ? request.key : '',
  }));
  const entered = { source: 'operator', at: now, memo: request.memo, trace: context.trace } as const;
  const drawn = await enterDraws(tx, deps, entries, entered);
  for (const one of changing) await auditEntry(tx, deps, one, request, context);
  return drawn.find(({ id }) => id === request.id) ?? round;
}

/** The round and those that read the same draw, locked together so that they change together. */
async function lockDrum(tx: PoolClient, deps: GameFeedsDeps, id: string) {
  const place = parseRoundId(id);
  const entry = place && deps.book.get(place.game);
  if (!place || !entry) throw notFound();
  const drum = await lockRounds(tx, deps.book.family(drawnAs(entry.game)), place);
  const round = drum.find((one) => one.id === id);
  if (!round) throw notFound();
  return { round, drum };
}

/** A cancelled round of another game stays cancelled: only the one that was named is brought back. */
const follows = (other: RoundRow, named: RoundRow, numbers: readonly number[], now: Date): boolean =>
  other.id === named.id || (other.status !== 'cancelled' && entryProblem(other, numbers, now) === undefined);

async function wasDone(tx: PoolClient, { id, key, numbers }: Entering): Promise<boolean> {
  const { rows } = await tx.query<{ round_id: string; numbers: number[] | null }>(
    'select round_id, numbers from round_results where key = $1',
    [key],
  );
  const done = rows[0];
  if (!done) return false;
  if (done.round_id !== id || done.numbers?.join() !== numbers.join())
    throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return true;
}

async function auditEntry(
  tx: PoolClient,
  deps: GameFeedsDeps,
  before: RoundRow,
  { numbers, memo }: Entering,
  context: CallContext,
): Promise<void> {
  await deps.audit(tx, context, {
    action: before.revision < 0 ? 'round.enter' : 'round.re-enter',
    resource: 'round',
    resourceId: before.id,
    before: { status: before.status, revision: before.revision, numbers: before.numbers },
    after: { status: 'drawn', revision: before.revision + 1, numbers },
    memo,
  });
}
