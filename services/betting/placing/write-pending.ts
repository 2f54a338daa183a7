import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { BettingDeps } from '../deps.ts';
import { factsOf, refusalOf } from '../liability/refusal.ts';
import type { MarketSnapshot } from '../rounds/market-snapshot.ts';
import { closeInForceMs } from './close-in-force.ts';
import { insertMatchBets } from './insert-match-bets.ts';
import type { MemberPaths } from './member-paths.ts';
import type { NewBet, Verdict } from './new-bet.ts';
import { placeValues } from './place-values.ts';
import type { CheckedSlip, Placement } from './placement.ts';

/** The halves of a group that was refused are written for this long; who is left then may try again. */
const maxHalvingMs = 2_000;

/**
 * Writes slips as pending bets in one call. Where the database refuses what one of them holds, halves of the group are
 * written, and halves of those, until that slip is refused alone. A database that is away is asked once.
 */
export async function writePending(
  deps: BettingDeps,
  memberPaths: MemberPaths,
  slips: readonly CheckedSlip[],
  untilMs = performance.now() + maxHalvingMs,
): Promise<Placement[]> {
  try {
    return await writeTogether(deps, memberPaths, slips);
  } catch (error) {
    if (!refusesData(error)) {
      deps.log.error({ err: error, bets: slips.length }, 'placement group insert failed');
      return slips.map(() => ({ state: 'unknown' }));
    }
    if (slips.length === 1) {
      deps.log.error({ err: error, member: slips[0]?.accountId }, 'bet insert refused by the database');
      return [{ state: 'refused', reason: 'VALIDATION' }];
    }
  }
  if (performance.now() > untilMs) return slips.map(() => ({ state: 'refused', reason: 'UNAVAILABLE' }));
  const half = Math.ceil(slips.length / 2);
  const first = await writePending(deps, memberPaths, slips.slice(0, half), untilMs);
  return [...first, ...(await writePending(deps, memberPaths, slips.slice(half), untilMs))];
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
async function writeTogether(
  deps: BettingDeps,
  memberPaths: MemberPaths,
  slips: readonly CheckedSlip[],
): Promise<Placement[]> {
  await memberPaths.remember(slips);
  for (let attempt = 0; attempt < 2; attempt++) {
    const nowMs = deps.clock.now().getTime();
    const bets = toPending(slips, deps.snapshot, nowMs);
    const verdicts = await insertBets(deps, bets, nowMs);
    failpoint('betting.pending');
    if (!verdicts.includes('late')) return bets.map((bet, i) => asJudged(bet, verdicts[i]));
    deps.log.warn({ bets: bets.length }, 'placement group was outside of the clock window, retrying');
    await deps.clock.measure();
  }
  return slips.map(() => ({ state: 'refused', reason: 'UNAVAILABLE' }));
}

/** A group on rounds alone is one statement that knows nothing of matches. */
function insertBets(deps: BettingDeps, bets: readonly NewBet[], nowMs: number): Promise<Verdict[]> {
  const { database, clock, snapshot } = deps;
  if (!bets.some(({ legs }) => legs)) return insertPending(database, bets, nowMs, clock.given);
  return insertMatchBets(database, bets, nowMs, clock.given, snapshot.slipRules());
}

function asJudged(bet: NewBet, verdict: Verdict | undefined): Placement {
  if (verdict instanceof DomainError) {
    const { reason, field, meta } = verdict;
    return { state: 'refused', reason, facts: { field, meta } };
  }
  const refusal = verdict?.startsWith('liability:') && refusalOf(verdict.slice('liability:'.length));
  if (refusal) return { state: 'refused', reason: 'LIABILITY_LIMIT', facts: factsOf(refusal) };
  switch (verdict) {
    case 'new':
      return { state: 'pending', bet };
    case 'duplicate':
      return { state: 'duplicate' };
    case 'closed':
      return { state: 'refused', reason: 'BETTING_CLOSED' };
    case 'stake_limit':
      return { state: 'refused', reason: 'EXPOSURE_LIMIT', facts: { meta: { max: String(bet.roundMax) } } };
    default:
      throw new Error(`a bet was judged ${verdict}`);
  }
}

/** Of its namesakes the one that knows rounds alone: what it does not ask of matches no bet on a round waits for. */
const text = `select place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  as verdicts`;

/** Gives slips their ids, whose time is the time of placing, and the close that is in force now. */
export function toPending(
  slips: readonly CheckedSlip[],
  snapshot: Pick<MarketSnapshot, 'round' | 'match' | 'market'>,
  nowMs: number,
): NewBet[] {
  return slips.map((slip) => ({
    ...slip,
    id: uuidv7(nowMs),
    placedAtMs: nowMs,
    closesAtMs: closeInForceMs(snapshot, slip),
  }));
}

/**
 * Writes slips on rounds that were all placed at the same moment as pending bets, and says of each whether it was
 * written. `given` is the present where time is moved by hand.
 */
export async function insertPending(
  db: Queryable,
  slips: readonly NewBet[],
  nowMs: number,
  given: Date | null,
): Promise<Verdict[]> {
  const { rows } = await db.query<{ verdicts: Verdict[] }>({
    name: 'place-bets',
    text,
    values: placeValues(slips, nowMs, given),
  });
  const verdicts = rows[0]?.verdicts;
  if (verdicts?.length !== slips.length) throw new Error(`${verdicts?.length} verdicts for ${slips.length} slips`);
  return verdicts;
}
