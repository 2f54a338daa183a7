import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  type BetCancelled,
  BetCancelledSchema,
  type BetSettled,
  BetSettledSchema,
} from '@madang/proto/madang/betting/v1/events_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { rateClassesOf } from '../rates/rate-class.ts';

/** What an event means for commission: from a revision on, the stake of a bet counts or no longer does. */
export interface Settlement {
  betId: string;
  revision: number;
  counts: boolean;
  memberId: bigint;
  /** Account ids from the top to the member. */
  path: readonly bigint[];
  gameClass: string;
  /** By which rates it earns, together. */
  rateClasses: readonly string[];
  game: string;
  stake: bigint;
  /** Its rates are those that stood when the bet was placed. */
  placedAt: Date;
  at: Date;
  /** Business day of `at`. */
  day: string;
}

/** A cancelled bet has no outcome that could follow: it stands above every revision. */
export const cancelled = 2 ** 31 - 1;

/** A void bet earns nothing, and one that is open again earns nothing until it is settled anew. */
const isCounted = (outcome: string): boolean => outcome === 'win' || outcome === 'loss';

/** The settlement that an event tells of; undefined where the stake counts as before by the same rates, and for a test account. */
export function settlementOf(event: ReceivedEvent): Settlement | undefined {
  if (isEvent(event, BetSettledSchema)) {
    const { message } = event;
    const counts = isCounted(message.outcome);
    const counted = message.revision > 0 && isCounted(message.previousOutcome);
    // What was cashed out was not risked to the end: the rest alone earns.
    const stake = message.stake - message.closedStake;
    const shared = sharedPart(message, message.outcome, event.at);
    const same =
      counts === counted && (!counts || isSame(shared.rateClasses, ratesOf(message, message.previousOutcome)));
    // Of nothing nothing is earned: all was cashed out, or it was a supplier's free game.
    if (message.testAccount || same || stake === 0n) return undefined;
    return { ...shared, stake, revision: message.revision, counts };
  }
  // What was cancelled earns nothing, whatever its rates are.
  if (isEvent(event, BetCancelledSchema) && !event.message.testAccount)
    return { ...sharedPart(event.message, '', event.at), revision: cancelled, counts: false };
  return undefined;
}

const ratesOf = ({ gameClass, legs }: BetSettled | BetCancelled, outcome: string): readonly string[] =>
  rateClassesOf(gameClass, legs, outcome);

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

function sharedPart(message: BetSettled | BetCancelled, outcome: string, writtenAt: Date) {
  const { betId, accountId, path, gameClass, game, stake } = message;
  const at = message.at ? timestampDate(message.at) : writtenAt;
  return {
    betId: betId.toLowerCase(),
    memberId: accountId,
    path: path.split('.').map(BigInt),
    gameClass,
    rateClasses: ratesOf(message, outcome),
    game,
    stake,
    placedAt: message.placedAt ? timestampDate(message.placedAt) : at,
    at,
    day: kstDay(at),
  };
}
