import type { PlaceBetRequest } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { countLines, maxLines } from '../settling/combinations.ts';
import { combinedOdds, payoutBy } from '../settling/payout.ts';

/** Odds of 100,000 together: no combination of a slip is sold at more, whatever the limits of a member are. */
export const maxCombinedOddsMilli = 100_000_000n;

/** The sizes of a slip's combinations, null for the one of all its legs: VALIDATION where they are none, or too many. */
export function checkFolds({ folds, selections, stake }: PlaceBetRequest): number[] | null {
  const legs = selections.length;
  const rising = folds.every((size, i) => size > (folds[i - 1] ?? 0) && size <= legs);
  if (!rising || countLines(legs, folds) > maxLines) throw new DomainError('VALIDATION', { field: 'folds' });
  if (folds.length === 0 || folds[0] === legs) return null;
  if (stake % BigInt(countLines(legs, folds)) !== 0n) throw new DomainError('VALIDATION', { field: 'stake' });
  return [...folds];
}

/**
 * What a slip pays when all its legs win, with its bonus, and the odds that this comes to; refused where a combination is
 * beyond all.
 */
export function combinedPrice(
  stake: bigint,
  oddsMilli: readonly number[],
  folds: number[] | null,
  bonusMilli = 0,
): { oddsMilli: number; potentialPayout: bigint } {
  const largest = folds?.at(-1) ?? oddsMilli.length;
  const dearest = combinedOdds([...oddsMilli].sort((a, b) => b - a).slice(0, largest), bonusMilli);
  if (dearest > maxCombinedOddsMilli) {
    const meta = { rule: 'max_combined_odds', max_odds_milli: String(maxCombinedOddsMilli) };
    throw new DomainError('BANNED_COMBINATION', { field: 'selections', meta });
  }
  const won = oddsMilli.map((odds) => ({ top: BigInt(odds), bottom: 1000n }));
  const potentialPayout = payoutBy({ stake, folds, bonusMilli }, won) ?? 0n;
  const odds = folds ? ((potentialPayout * 100n) / stake) * 10n : combinedOdds(oddsMilli, bonusMilli);
  return { oddsMilli: Number(odds), potentialPayout };
}
