import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  type BetCancelled,
  BetCancelledSchema,
  type BetSettled,
  BetSettledSchema,
} from '@madang/proto/madang/betting/v1/events_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { cancelled } from '../commission/settlement.ts';
import { turnoverClassOf } from '../rates/losing-class.ts';
import { agentsOf } from './branches.ts';

/** What of a bet counts: KRW, both ≥ 0. */
export interface Standing {
  stake: bigint;
  payout: bigint;
}

/** What a revision of a bet leaves to count. */
export interface Turnover extends Standing {
  betId: string;
  revision: number;
  /** What the revision before left. */
  before: Standing;
  /** False for a first outcome, and where the rest of a bet follows a part that was cashed out. */
  corrects: boolean;
  /** Agents above the player, top first. */
  agents: readonly bigint[];
  gameClass: string;
  placedAt: Date;
  /** Business day of the revision. */
  day: string;
}

const nothing: Standing = { stake: 0n, payout: 0n };

/**
 * What counts of an outcome. A part that was cashed out was played, and what it brought was won, whatever becomes of the
 * rest; a stake that is void or open again was not. A free game of a supplier has no stake, and its winnings count.
 */
export function standingOf(outcome: string, stake: bigint, closedStake: bigint, payout: bigint): Standing {
  if (outcome === 'win' || outcome === 'loss') return { stake, payout };
  if (outcome === 'open') return closedStake > 0n ? { stake: closedStake, payout } : nothing;
  // What is void gives back what was not cashed out.
  const won = payout - (stake - closedStake);
  return outcome === 'void' ? { stake: closedStake, payout: won > 0n ? won : 0n } : nothing;
}

/** The turnover that an event tells of; undefined for a test account, and where no agent is above. */
export function turnoverOf(event: ReceivedEvent): Turnover | undefined {
  if (isEvent(event, BetSettledSchema)) {
    const { stake, closedStake, previousClosedStake, outcome, previousOutcome, payout, previousPayout } = event.message;
    return turnover(event.message, event.at, {
      revision: event.message.revision,
      ...standingOf(outcome, stake, closedStake, payout),
      before: standingOf(previousOutcome, stake, previousClosedStake, previousPayout),
      corrects: previousOutcome !== '' && !(previousOutcome === 'open' && previousClosedStake > 0n),
    });
  }
  if (isEvent(event, BetCancelledSchema))
    return turnover(event.message, event.at, {
      revision: cancelled,
      ...nothing,
      before: nothing,
      corrects: true,
    });
  return undefined;
}

function turnover(
  message: BetSettled | BetCancelled,
  writtenAt: Date,
  outcome: Pick<Turnover, 'revision' | 'stake' | 'payout' | 'before' | 'corrects'>,
): Turnover | undefined {
  const agents = agentsOf(message.path);
  if (message.testAccount || agents.length === 0) return undefined;
  const at = message.at ? timestampDate(message.at) : writtenAt;
  return {
    ...outcome,
    betId: message.betId.toLowerCase(),
    agents,
    gameClass: turnoverClassOf(message.gameClass, message.legs > 1),
    placedAt: message.placedAt ? timestampDate(message.placedAt) : at,
    day: kstDay(at),
  };
}
