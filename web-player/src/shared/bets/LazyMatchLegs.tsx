import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { lazy, Suspense } from 'react';
import { withTexts } from '../i18n/setup.ts';

const read = () => withTexts('sports', import('./MatchLegs.tsx'));
const Legs = lazy(() => read().then((file) => ({ default: file.MatchLegs })));
const BetSeal = lazy(() => read().then((file) => ({ default: file.MatchBetSeal })));
const Name = lazy(() => read().then((file) => ({ default: file.MatchBetName })));

/** Whether a bet is on matches: then its words come with the texts of sports. */
export const isOnMatches = (bet: Bet): boolean => bet.legs.some(({ marketId }) => marketId !== '');

/** The legs of a bet on matches, read where somebody has such a bet; each has its room before it is there. */
export const MatchLegs = ({ bet }: { bet: Bet }) => (
  <Suspense fallback={<div style={{ minHeight: `${bet.legs.length * 50 - 8}px` }} />}>
    <Legs bet={bet} />
  </Suspense>
);

export const MatchBetName = ({ bet }: { bet: Bet }) => (
  <Suspense fallback={null}>
    <Name bet={bet} />
  </Suspense>
);

export const MatchBetSeal = ({ bet }: { bet: Bet }) => (
  <Suspense fallback={null}>
    <BetSeal bet={bet} />
  </Suspense>
);
