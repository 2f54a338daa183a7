import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { BetAcceptedSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import type { CasinoBet } from './casino-bet.ts';

/** What a change of a bet tells everyone who counts bets: that it was taken, and each outcome that it came to. */
export function casinoEvents(before: CasinoBet | undefined, after: CasinoBet): OutboundEvent[] {
  const accepted = before ? [] : [acceptedEvent(after)];
  return after.revision > (before?.revision ?? -1) ? [...accepted, settledEvent(before, after)] : accepted;
}

const shared = (bet: CasinoBet) => ({
  betId: bet.id,
  accountId: bet.accountId,
  path: bet.path,
  gameClass: bet.gameClass,
  // Codes of games are a supplier's own.
  game: `${bet.vendor}:${bet.game}`,
  roundId: bet.round,
  stake: bet.stake,
  testAccount: bet.testAccount,
  legs: 1,
});

function acceptedEvent(bet: CasinoBet): OutboundEvent {
  const init: MessageInitShape<typeof BetAcceptedSchema> = {
    ...shared(bet),
    at: timestampFromMs(bet.placedAtMs),
    account: bet.account,
    nickname: bet.nickname,
  };
  return event(BetAcceptedSchema, init, bet.accountId);
}

function settledEvent(before: CasinoBet | undefined, after: CasinoBet): OutboundEvent {
  const init: MessageInitShape<typeof BetSettledSchema> = {
    ...shared(after),
    revision: after.revision,
    outcome: after.status,
    payout: after.payout,
    previousOutcome: before && before.revision >= 0 ? before.status : '',
    previousPayout: before?.payout ?? 0n,
    at: timestampFromMs(after.settledAtMs ?? after.placedAtMs),
    placedAt: timestampFromMs(after.placedAtMs),
  };
  return event(BetSettledSchema, init, after.accountId);
}
