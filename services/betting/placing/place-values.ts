import { nullableArray, plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { NewBet } from './new-bet.ts';

/**
 * The arguments of `place_bets` for slips on rounds that were all placed at the same moment; `given` is the present where
 * time is moved by hand.
 */
export function placeValues(slips: readonly NewBet[], nowMs: number, given: Date | null): unknown[] {
  return [
    plainArray(slips.map((slip) => slip.id)),
    plainArray(slips.map((slip) => slip.accountId)),
    plainArray(slips.map((slip) => slip.stake)),
    plainArray(slips.map((slip) => slip.potentialPayout)),
    plainArray(slips.map((slip) => slip.roundMax)),
    new Date(nowMs).toISOString(),
    plainArray(slips.map((slip) => new Date(slip.closesAtMs).toISOString())),
    plainArray(slips.map((slip) => slip.oddsMilli)),
    plainArray(slips.map((slip) => slip.requestedOddsMilli)),
    plainArray(slips.map((slip) => slip.oddsChange)),
    plainArray(slips.map((slip) => slip.testAccount)),
    textArray(slips.map((slip) => slip.path)),
    textArray(slips.map((slip) => slip.key)),
    textArray(slips.map((slip) => slip.marketId)),
    textArray(slips.map((slip) => slip.game)),
    textArray(slips.map((slip) => slip.gameClass)),
    textArray(slips.map((slip) => slip.market)),
    textArray(slips.map((slip) => slip.pick)),
    textArray(slips.map((slip) => slip.account)),
    textArray(slips.map((slip) => slip.nickname)),
    given,
  ];
}

/** What `place_match_bets` is told besides of the legs of its slips. */
export function legValues(slips: readonly NewBet[]): unknown[] {
  const further = slips.flatMap(({ legs }, i) =>
    (legs ?? []).slice(1).map(({ marketId }) => ({ place: i + 1, marketId })),
  );
  return [
    nullableArray(slips.map(({ legs }) => legs && JSON.stringify(legs))),
    nullableArray(slips.map(({ folds }) => folds && plainArray(folds))),
    plainArray(further.map(({ place }) => place)),
    plainArray(further.map(({ marketId }) => marketId)),
  ];
}
