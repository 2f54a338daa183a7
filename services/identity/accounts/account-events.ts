import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import { type Kind, kindToProto } from './kind.ts';

export interface ChangedAccount {
  id: bigint;
  kind: Kind;
  state: string;
  level: number;
  nickname: string;
  path: string;
}

/** Tells of a new state, level or name, or of other flags: whoever keeps sessions looks them up again. */
export function stateChanged(account: ChangedAccount, at: Date): OutboundEvent {
  const { id, kind, state, level, nickname, path } = account;
  return event(
    AccountStateChangedSchema,
    { accountId: id, kind: kindToProto(kind), state, level, nickname, path, at: timestampFromDate(at) },
    id,
  );
}
