import type { ErrorFacts, ReasonName } from '@madang/runtime/errors.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import type { BettingCore } from '../deps.ts';
import type { CheckedSlip } from './check-slip.ts';
import { insertPending, type PendingSlip, toPending, type Verdict } from './insert-pending.ts';

/** What the write of a slip came to. */
export type Written =
  | { state: 'pending'; bet: PendingSlip }
  | { state: 'refused'; reason: ReasonName; facts?: ErrorFacts }
  /** The member's key names a bet already. */
  | { state: 'known' }
  /** The write may have been committed although its answer was lost. */
  | { state: 'unknown' };

/** The halves of a group that was refused are written for this long; who is left then may try again. */
const maxHalvingMs = 2_000;

/**
 * Writes slips as pending bets in one call. Where the database refuses what one of them holds, halves of the group are
 * written, and halves of those, until that slip is refused alone. A database that is away is asked once.
 */
export async function writeGroup(
  deps: BettingCore,
  slips: readonly CheckedSlip[],
  untilMs = performance.now() + maxHalvingMs,
): Promise<Written[]> {
  try {
    return await writeTogether(deps, slips);
  } catch (error) {
    if (!refusesData(error)) {
      deps.log.error({ err: error, bets: slips.length }, 'a group of bets could not be written');
      return slips.map(() => ({ state: 'unknown' }));
    }
    if (slips.length === 1) {
      deps.log.error({ err: error, member: slips[0]?.accountId }, 'a bet cannot be written');
      return [{ state: 'refused', reason: 'VALIDATION' }];
    }
  }
  if (performance.now() > untilMs) return slips.map(() => ({ state: 'refused', reason: 'UNAVAILABLE' }));
  const half = Math.ceil(slips.length / 2);
  const first = await writeGroup(deps, slips.slice(0, half), untilMs);
  return [...first, ...(await writeGroup(deps, slips.slice(half), untilMs))];
}

/**
 * Whether the database could read or keep a value of the group: data and constraints (classes 22 and 23), a path that is
 * no path (42601), a value beyond what an index takes (class 54). What failed before it was sent is such a value as well.
 */
function refusesData(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(22|23|54|42601$)/.test(code);
}

/** A group that is not of the present, since it waited or this process's clock is off, is tried once more. */
async function writeTogether(deps: BettingCore, slips: readonly CheckedSlip[]): Promise<Written[]> {
  await deps.memberPaths.remember(slips);
  for (let attempt = 0; attempt < 2; attempt++) {
    const nowMs = deps.clock.now().getTime();
    const bets = toPending(slips, deps.snapshot, nowMs);
    const verdicts = await insertPending(deps.database, bets, nowMs, deps.clock.given);
    failpoint('betting.pending');
    if (verdicts[0] !== 'late') return bets.map((bet, i) => asJudged(bet, verdicts[i]));
    deps.log.warn({ bets: bets.length }, 'a group of bets was not of the present');
    await deps.clock.measure();
  }
  return slips.map(() => ({ state: 'refused', reason: 'UNAVAILABLE' }));
}

function asJudged(bet: PendingSlip, verdict: Verdict | undefined): Written {
  switch (verdict) {
    case 'new':
      return { state: 'pending', bet };
    case 'known':
      return { state: 'known' };
    case 'closed':
      return { state: 'refused', reason: 'BETTING_CLOSED' };
    case 'exposure':
      return { state: 'refused', reason: 'EXPOSURE_LIMIT', facts: { meta: { max: String(bet.roundMax) } } };
    default:
      throw new Error(`a bet was judged ${verdict}`);
  }
}
