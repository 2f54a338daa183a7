import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type SupplierBetSchema, SupplierBetsChangedSchema } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import type { KeptCall } from './call.ts';

/** One event of a group's bets as they stand; its shard is that of the first, and versions keep each bet's order. */
export function betsChanged(bets: readonly KeptCall[]): OutboundEvent {
  return event(SupplierBetsChangedSchema, { bets: bets.map(betOf) }, bets[0]?.accountId ?? 0n);
}

/** A bet as it is told of. */
export function betOf(call: KeptCall): MessageInitShape<typeof SupplierBetSchema> {
  const { bet, betId } = call;
  if (!bet || betId === undefined) throw new Error(`${call.transactionId} of ${call.vendor} is no bet`);
  return {
    betId,
    version: bet.version,
    vendor: call.vendor,
    transactionId: call.transactionId,
    accountId: call.accountId,
    bettor: bet.bettor,
    gameClass: bet.gameClass,
    game: call.game,
    round: call.round,
    stake: call.amount,
    payout: bet.payout,
    wins: bet.wins,
    rolledBack: call.rolledBack,
    roundClosed: bet.roundClosed,
    balanceBefore: bet.balanceBefore,
    balanceAfter: bet.balanceAfter,
    placedAt: timestampFromDate(call.createdAt),
    changedAt: timestampFromDate(bet.changedAt),
  };
}
