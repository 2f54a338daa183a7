import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { AccountDetailsChangedSchema } from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
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

/** The version of an account that is made; each change that is told of has the next one. */
export const firstVersion = 1n;

/** Counts a change of an account in its transaction: the row is locked by it, so that versions are in the order of commits. */
export async function nextVersion(tx: Queryable, id: bigint): Promise<bigint> {
  const { rows } = await tx.query<{ version: bigint }>(
    'update accounts set version = version + 1 where id = $1 returning version',
    [id],
  );
  return versionOf(rows);
}

/** The version that an update of one account returned. */
export function versionOf(rows: readonly { version: bigint }[]): bigint {
  if (rows[0] === undefined) throw new Error('the account that changed is not there');
  return rows[0].version;
}

/** Tells of a new state, level or name, or of other flags: whoever keeps sessions looks them up again. */
export function stateChanged(account: ChangedAccount, version: bigint, at: Date): OutboundEvent {
  const { id, kind, state, level, nickname, path } = account;
  const told = { accountId: id, kind: kindToProto(kind), state, level, nickname, path, version };
  return event(AccountStateChangedSchema, { ...told, at: timestampFromDate(at) }, id);
}

/** Tells of anything else that sessions or pages of the account show. */
export const detailsChanged = (accountId: bigint, at: Date): OutboundEvent =>
  event(AccountDetailsChangedSchema, { accountId, at: timestampFromDate(at) }, accountId);
