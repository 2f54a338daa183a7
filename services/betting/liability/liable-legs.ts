import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import { legShares } from './leg-shares.ts';

/** A bet on matches as liability sees it. */
export interface LiableBet {
  stake: bigint;
  potentialPayout: bigint;
  legs: readonly { fixtureId: bigint; marketId: string; pick: string }[];
}

/** The legs of bets with what stands on each; `bet` is the place of the bet, from 1. */
export const legsOf = (bets: readonly LiableBet[]) =>
  bets.flatMap(({ stake, potentialPayout, legs }, bet) => {
    const shares = legShares(stake, potentialPayout, legs.length);
    return legs.map((leg, place) => ({ bet: bet + 1, ...leg, ...(shares[place] ?? { stake: 0n, payout: 0n }) }));
  });

/** Match, market, pick, stake and payout of legs, as the database's functions take them. */
export const columnsOf = (legs: ReturnType<typeof legsOf>) => [
  plainArray(legs.map(({ fixtureId }) => fixtureId)),
  textArray(legs.map(({ marketId }) => marketId)),
  textArray(legs.map(({ pick }) => pick)),
  plainArray(legs.map(({ stake }) => stake)),
  plainArray(legs.map(({ payout }) => payout)),
];
