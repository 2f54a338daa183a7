import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BonusGivenSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';

export type BonusKind = 'attendance' | 'comment' | 'signup' | 'grant' | 'recover';

/** Whose the points are, and where it stood then. */
export interface BonusOwner {
  id: bigint;
  path: string;
  testAccount: boolean;
}

/** Tells of points that the house gives, or takes back below zero, in the transaction of their transfer. */
export function bonusEvent(owner: BonusOwner, key: string, kind: BonusKind, points: bigint, at: Date): OutboundEvent {
  const { id: accountId, path, testAccount } = owner;
  return event(
    BonusGivenSchema,
    { key, accountId, path, points, kind, testAccount, at: timestampFromDate(at) },
    accountId,
  );
}
