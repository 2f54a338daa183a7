import type { MessageInitShape } from '@bufbuild/protobuf';
import {
  AccountMovedSchema,
  AccountStateChangedSchema,
  SessionEndedSchema,
} from '@madang/proto/madang/identity/v1/events_pb.ts';
import { LevelFlagsChangedSchema } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import {
  AccountDetailsChangedSchema,
  type SessionChangeSchema,
  type SessionsService,
} from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import { isEvent, type ReceivedEvent, received } from '@madang/runtime/events/event.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';

type Change = MessageInitShape<typeof SessionChangeSchema>;

const schemas = new Map(
  [
    SessionEndedSchema,
    AccountStateChangedSchema,
    AccountMovedSchema,
    AccountDetailsChangedSchema,
    LevelFlagsChangedSchema,
  ].map((schema) => [schema.typeName, schema]),
);
const mostChanges = 20_000;

/**
 * All that this look sees: everything that was committed before it, from the oldest transaction on that was open at the
 * look before. Nothing can be passed over, since whatever that look did not see is at least as new as that transaction.
 */
const listSql = `
  select o.id, o.type, o.shard, o.payload, o.data::text as json, o.created_at as at
  from outbox o
  where o.xid >= $1::text::xid8 and o.type = any($2)
  order by o.xid, o.id limit ${mostChanges + 1}`;

/** Where the next look begins: no transaction before it is still open. */
const nextSql = 'select pg_snapshot_xmin(pg_current_snapshot())::text as next';

interface Row {
  id: bigint;
  type: string;
  shard: number;
  payload: Buffer | null;
  json: string | null;
  at: Date;
}

/** What changed of sessions and of the accounts that they belong to, as the service's own outbox has it. */
export const listSessionChanges =
  ({ database }: Pick<IdentityDeps, 'database'>): Handler<typeof SessionsService.method.listSessionChanges> =>
  async ({ after }) => {
    // Read before the changes: what is committed between the two looks is told twice, and nothing is lost.
    const { rows: places } = await database.query<{ next: string }>(nextSql);
    const next = places[0]?.next ?? '';
    if (after === '') return { next, changes: [] };
    // A database that was restored, or whose last writes were lost, numbers its transactions from an earlier one on.
    if (BigInt(next) < BigInt(after)) return { next, all: true };
    const { rows } = await database.query<Row>(listSql, [after, [...schemas.keys()]]);
    if (rows.length > mostChanges) return { next, all: true };
    return { next, changes: rows.map((row) => changeOf(eventOf(row))) };
  };

function eventOf({ id, type, shard, payload, json, at }: Row): ReceivedEvent {
  const body = payload ? { payload } : { json: json ?? '{}' };
  return received({ id, source: 'identity', type, shard, body, trace: '', at }, schemas);
}

function changeOf(event: ReceivedEvent): Change {
  const { id } = event;
  if (isEvent(event, SessionEndedSchema)) return { id, of: { case: 'sessionId', value: event.message.sessionId } };
  if (isEvent(event, LevelFlagsChangedSchema)) return { id, of: { case: 'level', value: event.message.level } };
  const { accountId } = event.message as unknown as { accountId: bigint };
  return { id, of: { case: 'accountId', value: accountId } };
}
