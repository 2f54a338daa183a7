import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import {
  type AccountCreated,
  AccountCreatedSchema,
  type AccountMoved,
  AccountMovedSchema,
  AccountStateChangedSchema,
} from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { type NewPlace, placeNodes } from '../tree/place-nodes.ts';
import { memberRole } from '../tree/placement.ts';
import { changeNodes, type NewNode, type NodeChange, saveNodes } from '../tree/save-nodes.ts';

/** Draws the tree from identity's events, in whatever order they come. Administrators stand in no tree. */
export async function takeAccounts(tx: Queryable, batch: ReceivedEvent[]): Promise<void> {
  const created: NewNode[] = [];
  const changed = new Map<bigint, NodeChange>();
  const places: NewPlace[] = [];
  const change = (accountId: bigint, { state, level, nickname, version }: NodeChange) => {
    const known = changed.get(accountId);
    if (!known || known.version <= version) changed.set(accountId, { state, level, nickname, version });
  };
  for (const event of batch) {
    if (isEvent(event, AccountCreatedSchema) && inTree(event.message.kind))
      created.push(nodeOf(event.message, event.at));
    if (isEvent(event, AccountStateChangedSchema) && inTree(event.message.kind))
      change(event.message.accountId, event.message);
    // A move says all that is known of an account: it makes the node whose making was not heard of yet.
    if (isEvent(event, AccountMovedSchema) && inTree(event.message.kind)) {
      const { accountId: id, parentId, path, version } = event.message;
      created.push({ ...nodeOf(event.message, event.at), createdAt: madeAt(event.message, event.at) });
      change(id, event.message);
      places.push({ id, parentId, path, version });
    }
  }
  await saveNodes(tx, created);
  await changeNodes(tx, changed);
  await placeNodes(tx, places);
}

function inTree(kind: AccountKind): boolean {
  return kind === AccountKind.MEMBER || kind === AccountKind.AGENT;
}

const madeAt = ({ createdAt }: AccountMoved, at: Date): Date => (createdAt ? timestampDate(createdAt) : at);

function nodeOf(account: AccountCreated | AccountMoved, at: Date): NewNode {
  return {
    id: account.accountId,
    parentId: account.parentId,
    path: account.path,
    role: account.kind === AccountKind.MEMBER ? memberRole : account.role,
    account: account.account,
    nickname: account.nickname,
    level: account.level,
    state: account.state,
    version: account.version,
    testAccount: account.testAccount,
    createdAt: account.at ? timestampDate(account.at) : at,
  };
}
