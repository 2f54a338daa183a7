import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
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

/**
 * Tells of a new state, level or name, or of other flags, in the transaction of the change: whoever keeps sessions looks
 * them up again. The account's row is locked by its change, so that versions are in the order of commits.
 */
export async function tellChanged(tx: Queryable, account: ChangedAccount, at: Date, trace: string): Promise<void> {
  const { id, kind, state, level, nickname, path } = account;
  const { rows } = await tx.query<{ version: bigint }>(
    'update accounts set version = version + 1 where id = $1 returning version',
    [id],
  );
  const version = rows[0]?.version;
  if (version === undefined) throw new Error(`the account ${id} that changed is not there`);
  const init = { accountId: id, kind: kindToProto(kind), state, level, nickname, path, version };
  await addEvents(tx, [event(AccountStateChangedSchema, { ...init, at: timestampFromDate(at) }, id)], trace);
}
