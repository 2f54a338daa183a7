import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import type { OddsChange, RoundLeg } from '../../shared/slip/leg.ts';

export type LegProblem = 'closed' | 'suspended';

export interface LegState {
  /** The price now; the one on the slip while the round is not known. */
  readonly oddsMilli: number;
  readonly problem: LegProblem | undefined;
  /** The price differs from the one that the member has agreed to, and the choice does not cover it. */
  readonly asks: boolean;
}

/** Whether the member's choice takes the new odds without asking. */
export function takes(choice: OddsChange, agreedMilli: number, nowMilli: number): boolean {
  if (nowMilli === agreedMilli || choice === 'any') return true;
  return choice === 'higher' && nowMilli > agreedMilli;
}

/** A leg against the running round of its game. */
export function legState(leg: RoundLeg, round: Round | undefined, choice: OddsChange, nowMs: number): LegState {
  const over = nowMs >= leg.closesMs || (round !== undefined && round.id !== leg.roundId);
  const same = round?.id === leg.roundId ? round : undefined;
  const price = same?.odds.find(({ pick }) => pick === leg.pick);
  const oddsMilli = price?.oddsMilli ?? leg.oddsMilli;
  if (over || same?.salesStopped) return { oddsMilli: leg.oddsMilli, problem: 'closed', asks: false };
  const problem = price && price.status !== 'open' ? 'suspended' : undefined;
  return { oddsMilli, problem, asks: !takes(choice, leg.oddsMilli, oddsMilli) };
}
