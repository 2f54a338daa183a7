import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { LiabilityBounds } from '../liability/bounds.ts';
import { columnsOf, type LiableBet, legsOf } from '../liability/liable-legs.ts';
import { type LiabilityRefusal, refusalOf } from '../liability/refusal.ts';

/**
 * `place_match_bets` calls these two functions of the database; here they are called by themselves.
 *
 * Takes bets into what the house has on their matches, one after the other, and answers for each undefined or why it is
 * refused. It is to be called in the transaction that writes the bets: the matches are locked until that ends.
 */
export async function takeLiability(
  db: Queryable,
  bets: readonly LiableBet[],
  bounds: LiabilityBounds,
  placedAt: Date,
): Promise<(LiabilityRefusal | undefined)[]> {
  const legs = legsOf(bets);
  if (legs.length === 0) return bets.map(() => undefined);
  const { rows } = await db.query<{ verdicts: (string | null)[] }>({
    name: 'take-liability',
    text: 'select take_liability($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as verdicts',
    values: [
      plainArray(legs.map(({ bet }) => bet)),
      ...columnsOf(legs),
      bounds.outcomeLiabilityMax,
      bounds.marketLiabilityMax,
      bounds.matchLiabilityMax,
      placedAt,
    ],
  });
  return bets.map((_, bet) => refusalOf(rows[0]?.verdicts[bet]));
}

/** Takes bets off again that are open no longer, whatever became of them. */
export async function releaseLiability(db: Queryable, bets: readonly LiableBet[]): Promise<void> {
  const legs = legsOf(bets);
  if (legs.length === 0) return;
  await db.query({
    name: 'release-liability',
    text: 'select release_liability($1, $2, $3, $4, $5)',
    values: columnsOf(legs),
  });
}
