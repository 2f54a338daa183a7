import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { BetReferralChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import type { Referral } from './referral.ts';

/** Tells the member, and whoever watches, how a referral stands now. */
export const changedEvent = (
  { id, accountId, state }: Pick<Referral, 'id' | 'accountId' | 'state'>,
  atMs: number,
): OutboundEvent =>
  event(BetReferralChangedSchema, { referralId: id, accountId, state, at: timestampFromMs(atMs) }, accountId);
