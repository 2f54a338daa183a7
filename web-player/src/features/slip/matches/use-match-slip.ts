import { useQuery } from '@connectrpc/connect-query';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useEffect } from 'react';
import { useMember } from '../../../shared/api/use-context.ts';
import { type LiveMatch, useMatches } from '../../../shared/live/matches-store.ts';
import { useWatch } from '../../../shared/live/watched-store.ts';
import type { SlipMode } from '../../../shared/slip/combinations.ts';
import { isMatchLeg, type MatchLeg, type OddsChange } from '../../../shared/slip/leg.ts';
import { useSlip } from '../../../shared/slip/slip-store.ts';
import { isPlaying } from '../../../shared/sports/match-time.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { type LegState, takes } from '../leg-state.ts';
import { useSlipFigures } from '../slip-figures.ts';
import type { StakeLimits, StakeProblem } from '../stake-check.ts';
import { type OwnLimits, useOwnLimits } from '../use-own-limits.ts';
import { type NextBonus, nextBonus } from './fold-bonus.ts';
import { type MatchPlan, matchPlan, planProblem } from './match-plan.ts';
import { useLegNames } from './use-leg-names.ts';

export interface MatchLegView {
  readonly leg: MatchLeg;
  readonly state: LegState;
  /** Seconds that a bet on it waits; 0 while it is not played. */
  readonly delaySeconds: number;
}

export interface MatchSlipView {
  readonly legs: readonly MatchLegView[];
  readonly mode: SlipMode;
  readonly folds: readonly number[];
  readonly stake: bigint;
  readonly plan: MatchPlan;
  /** What more legs would raise the odds by; undefined where they would not. */
  readonly next: NextBonus | undefined;
  readonly limits: StakeLimits | undefined;
  readonly problem: StakeProblem | undefined;
  readonly own: OwnLimits;
}

/** A leg against its market as it stands; before that is known the slip keeps its own price. */
export function matchLegState(leg: MatchLeg, match: LiveMatch | undefined, choice: OddsChange): LegState {
  if (match?.gone) return { oddsMilli: leg.oddsMilli, problem: 'closed', asks: false };
  const market = match?.markets[leg.marketId];
  const price = market?.picks.find(({ pick }) => pick === leg.pick);
  if (!market || !price) return { oddsMilli: leg.oddsMilli, problem: undefined, asks: false };
  if (market.status !== 'open' && market.status !== 'suspended')
    return { oddsMilli: leg.oddsMilli, problem: 'closed', asks: false };
  const locked = market.status === 'suspended' || price.suspended || match.state?.salesStopped === true;
  const asks = !takes(choice, leg.oddsMilli, price.oddsMilli);
  return { oddsMilli: price.oddsMilli, problem: locked ? 'suspended' : undefined, asks };
}

/** Which way of playing is left with so many legs. */
const modeOf = (mode: SlipMode, legs: number): SlipMode =>
  legs < 2 || (mode === 'system' && legs < 3) ? 'multi' : mode;

/** Sizes that fit the number of legs; 2 where none is left. */
const foldsOf = (folds: readonly number[], legs: number): readonly number[] => {
  const fit = folds.filter((size) => size >= 1 && size < legs);
  return fit.length > 0 ? fit : [2];
};

/** The slip against the matches as they stand. Odds that the member's choice covers are agreed to as they come. */
export function useMatchSlip(): MatchSlipView {
  const slip = useSlip();
  const known = useMatches((state) => state.known);
  const legs = slip.legs.filter(isMatchLeg).map((leg) => {
    const match = known[leg.matchId];
    const delaySeconds = isPlaying(match?.state) ? (match?.state?.delaySeconds ?? 0) : 0;
    return { leg, state: matchLegState(leg, match, slip.oddsChange), delaySeconds };
  });
  useLegNames(legs.map(({ leg }) => leg));
  useWatch('slip', { matches: legs.map(({ leg }) => BigInt(leg.matchId)) });
  const { oddsChange, reprice } = slip;
  const moved = legs.filter(({ leg, state }) => state.oddsMilli !== leg.oddsMilli && !state.problem);
  useEffect(() => {
    for (const { leg, state } of moved)
      if (takes(oddsChange, leg.oddsMilli, state.oddsMilli)) reprice(leg, state.oddsMilli);
  });
  const member = useMember();
  const { data } = useQuery(SportsService.method.getLimits, {}, { enabled: member !== undefined, staleTime: 60_000 });
  const limits =
    data && member ? { min: data.stakeMin, max: data.stakeMax, winMax: data.winMax, money: member.money } : undefined;
  const mode = modeOf(slip.mode, legs.length);
  const folds = foldsOf(slip.folds, legs.length);
  const odds = legs.map(({ leg }) => leg.oddsMilli);
  const plan = matchPlan(odds, mode, folds, slip.stake, data?.bonuses);
  const next = mode === 'multi' && data ? nextBonus(odds, data.bonuses, data.maxLegs) : undefined;
  const own = useOwnLimits(member !== undefined, plan.total, useNow());
  const { oddsMilli, winnings } = plan;
  useEffect(() => useSlipFigures.setState({ now: { oddsMilli, winnings } }), [oddsMilli, winnings]);
  useEffect(() => () => useSlipFigures.setState({ now: undefined }), []);
  return { legs, mode, folds, stake: slip.stake, plan, next, limits, problem: planProblem(plan, limits), own };
}
