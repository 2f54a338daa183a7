import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Database, Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { fixtureOf } from '../bets/leg.ts';
import type { LiabilityBounds } from '../liability/bounds.ts';
import { columnsOf, legsOf } from '../liability/liable-legs.ts';
import type { NewBet, Verdict } from './new-bet.ts';
import { readOpenPicks } from './open-picks.ts';
import { legValues, placeValues } from './place-values.ts';

const text = `select place_match_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
  $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35) as verdicts`;

/**
 * Writes bets on matches as pending, with what the house has on their picks, in one transaction: in one statement where no
 * slip has to be asked again. A slip whose rules ask what its member has open is asked behind the member's lock, so that of
 * two at once the second one sees the first.
 */
export async function insertMatchBets(
  db: Database,
  slips: readonly NewBet[],
  nowMs: number,
  given: Date | null,
  bounds: LiabilityBounds,
): Promise<Verdict[]> {
  if (!slips.some(({ recheck }) => recheck)) return insert(db, slips, nowMs, given, bounds);
  return db.transaction(async (tx) => {
    await lock(tx, slips);
    const refusals = await askAgain(tx, slips, nowMs);
    const rest = slips.filter((_, i) => !refusals[i]);
    const verdicts = rest.length > 0 ? await insert(tx, rest, nowMs, given, bounds) : [];
    let next = 0;
    return slips.map((_, i) => refusals[i] ?? verdicts[next++] ?? 'late');
  });
}

async function insert(
  db: Queryable,
  slips: readonly NewBet[],
  nowMs: number,
  given: Date | null,
  bounds: LiabilityBounds,
): Promise<Verdict[]> {
  const legs = legsOf(slips.map(liable));
  const { rows } = await db.query<{ verdicts: Verdict[] }>({
    name: 'place-match-bets',
    text,
    values: [
      ...placeValues(slips, nowMs, given),
      ...legValues(slips),
      plainArray(slips.map(({ bonusMilli }) => bonusMilli)),
      plainArray(legs.map(({ bet }) => bet)),
      ...columnsOf(legs),
      bounds.outcomeLiabilityMax,
      bounds.marketLiabilityMax,
      bounds.matchLiabilityMax,
    ],
  });
  const verdicts = rows[0]?.verdicts;
  if (verdicts?.length !== slips.length) throw new Error(`${verdicts?.length} verdicts for ${slips.length} slips`);
  return verdicts;
}

const liable = ({ stake, potentialPayout, legs }: NewBet) => ({
  stake,
  potentialPayout,
  legs: (legs ?? []).flatMap(({ marketId, pick }) => {
    const fixtureId = fixtureOf(marketId);
    return fixtureId === undefined ? [] : [{ fixtureId, marketId, pick }];
  }),
});

/** The locks that `place_match_bets` takes, in its order: matches, then members. */
async function lock(tx: Queryable, slips: readonly NewBet[]): Promise<void> {
  const fixtures = slips.flatMap((slip) => liable(slip).legs.map(({ fixtureId }) => fixtureId));
  await tx.query({
    name: 'place-lock-matches',
    text: 'select lock_matches($1::int8[], $2::timestamptz)',
    values: [plainArray(fixtures), new Date(slips[0]?.placedAtMs ?? 0)],
  });
  await tx.query({
    name: 'place-lock-members',
    text: `select pg_advisory_xact_lock(731, l.member)
             from (select distinct (a % 2147483647)::int as member from unnest($1::int8[]) a order by 1) l`,
    values: [plainArray(slips.map(({ accountId }) => accountId))],
  });
}

/**
 * Asks the rules on open bets once more, of slip after slip: those before one in the group count as open. A bet of the
 * slip's own key is the slip itself, whose answer is another's matter.
 */
async function askAgain(tx: Queryable, slips: readonly NewBet[], nowMs: number): Promise<(DomainError | undefined)[]> {
  const asking = [...new Set(slips.filter(({ recheck }) => recheck).map(({ accountId }) => accountId))];
  const open = new Map<bigint, { key: string; marketId: string; pick: string }[]>();
  for (const accountId of asking) open.set(accountId, await readOpenPicks(tx, accountId, new Date(nowMs)));
  return slips.map(({ accountId, key, recheck, legs }) => {
    const picks = open.get(accountId) ?? [];
    const refusal = recheck && refusalOf(() => recheck(picks.filter((pick) => pick.key !== key)));
    if (!refusal)
      open.set(accountId, [...picks, ...(legs ?? []).map(({ marketId, pick }) => ({ key, marketId, pick }))]);
    return refusal;
  });
}

function refusalOf(check: () => void): DomainError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
