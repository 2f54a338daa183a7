import { useQuery } from '@connectrpc/connect-query';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useEffect } from 'react';
import { useMember } from '../../shared/api/use-context.ts';
import { useRounds } from '../../shared/live/rounds-store.ts';
import { combinedOddsMilli, potentialWinnings } from '../../shared/money/winnings.ts';
import { isRoundLeg, type RoundLeg } from '../../shared/slip/leg.ts';
import { useSlip } from '../../shared/slip/slip-store.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { type LegState, legState, takes } from './leg-state.ts';
import { type StakeLimits, type StakeProblem, stakeProblem } from './stake-check.ts';
import { type OwnLimits, useOwnLimits } from './use-own-limits.ts';

export interface SlipView {
  readonly leg: RoundLeg | undefined;
  readonly state: LegState | undefined;
  readonly stake: bigint;
  readonly oddsMilli: number;
  readonly winnings: bigint;
  readonly limits: StakeLimits | undefined;
  readonly problem: StakeProblem | undefined;
  /** What the member's own limits say. */
  readonly own: OwnLimits;
}

/** The limits of the caller's level come with the board of the game, and are not asked for while the slip is empty. */
function useLimits(game: string | undefined): StakeLimits | undefined {
  const { data } = useQuery(GameService.method.getBoard, { game: game ?? '' }, { enabled: game !== undefined });
  const member = useMember();
  const take = useRounds((rounds) => rounds.take);
  const current = data?.current;
  useEffect(() => {
    if (current) take([current]);
  }, [current, take]);
  if (!data || !member) return undefined;
  return { min: data.stakeMin, max: data.stakeMax, winMax: data.winMax, money: member.money };
}

/** The slip against the rounds that run now. Odds that the member's choice covers are agreed to as they come. */
export function useSlipView(): SlipView {
  const { legs, stake, oddsChange, reprice } = useSlip();
  const leg = legs.find(isRoundLeg);
  const round = useRounds((state) => (leg ? state.current[leg.game] : undefined));
  const now = useNow();
  const limits = useLimits(leg?.game);
  const member = useMember();
  const own = useOwnLimits(member !== undefined && leg !== undefined, stake, now);
  const state = leg && legState(leg, round, oddsChange, now);
  const moved = leg && state && state.oddsMilli !== leg.oddsMilli;
  useEffect(() => {
    if (leg && moved && takes(oddsChange, leg.oddsMilli, state.oddsMilli)) reprice(leg, state.oddsMilli);
  }, [leg, moved, oddsChange, state, reprice]);
  const odds = leg ? [leg.oddsMilli] : [];
  return {
    leg,
    state,
    stake,
    oddsMilli: combinedOddsMilli(odds),
    winnings: potentialWinnings(stake, odds),
    limits,
    problem: stakeProblem(stake, odds, limits),
    own,
  };
}
