import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import {
  type AccountCreated,
  AccountCreatedSchema,
  type AccountMoved,
  AccountMovedSchema,
  type AccountStateChanged,
  AccountStateChangedSchema,
} from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { takeDeleted } from '@madang/runtime/erasures/take-deleted.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { type HeardPlace, savePlaces } from '../places/save-places.ts';

export const accountEvents = [AccountCreatedSchema, AccountStateChangedSchema, AccountMovedSchema];

/** Keeps where members and agents stand, from identity's events in whatever order they come. */
export async function takeAccounts(tx: Queryable, batch: ReceivedEvent[]): Promise<void> {
  await savePlaces(
    tx,
    batch.flatMap((event) => heard(event) ?? []),
  );
  await takeDeleted(tx, batch);
}

function heard(event: ReceivedEvent): HeardPlace | undefined {
  if (isEvent(event, AccountStateChangedSchema)) return placeOf(event.message, undefined, event.at);
  if (isEvent(event, AccountCreatedSchema))
    return placeOf(event.message, event.message, madeAt(event.message.at, event.at));
  if (isEvent(event, AccountMovedSchema))
    return placeOf(event.message, event.message, madeAt(event.message.createdAt, event.at));
  return undefined;
}

const madeAt = (at: AccountCreated['at'], otherwise: Date): Date => (at ? timestampDate(at) : otherwise);

/** Administrators stand in no tree; an event of before its path was told says nothing of a place. */
function placeOf(
  { accountId: id, kind, nickname, level, state, path, version }: AccountCreated | AccountStateChanged | AccountMoved,
  made: AccountCreated | AccountMoved | undefined,
  at: Date,
): HeardPlace | undefined {
  if ((kind !== AccountKind.MEMBER && kind !== AccountKind.AGENT) || path === '') return undefined;
  const isMember = kind === AccountKind.MEMBER;
  return {
    id,
    kind: isMember ? 'member' : 'agent',
    account: made?.account ?? '',
    role: isMember ? 'member' : (made?.role ?? ''),
    testAccount: made?.testAccount ?? false,
    nickname,
    level,
    state,
    parentId: BigInt(path.split('.').at(-2) ?? 0),
    path,
    version,
    madeAt: at,
  };
}
