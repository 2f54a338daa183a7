import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { bytesArray, plainArray, textArray } from '../array-literal.ts';
import type { Queryable } from '../database.ts';

/** How many shards the subjects of an event have; the order of events holds within one. */
export const shards = 16;

export interface OutboundEvent {
  type: string;
  shard: number;
  payload: Uint8Array;
}

/** An event to write; `member` (an account id) decides its shard, so that all of a member's events keep their order. */
export function event<S extends DescMessage>(schema: S, init: MessageInitShape<S>, member: bigint): OutboundEvent {
  return { type: schema.typeName, shard: shardOf(member), payload: toBinary(schema, create(schema, init)) };
}

export function shardOf(member: bigint): number {
  return Number(BigInt.asUintN(62, member) % BigInt(shards));
}

/** Writes events in the transaction that they tell of. */
export async function addEvents(tx: Queryable, events: OutboundEvent[], trace = ''): Promise<void> {
  if (events.length === 0) return;
  await tx.query({
    name: 'outbox-add',
    text: `insert into outbox (type, shard, payload, trace)
           select type, shard, payload, nullif($4, '') from unnest($1::text[], $2::int[], $3::bytea[]) as e(type, shard, payload)`,
    values: [
      textArray(events.map((e) => e.type)),
      plainArray(events.map((e) => e.shard)),
      bytesArray(events.map((e) => e.payload)),
      trace,
    ],
  });
}
