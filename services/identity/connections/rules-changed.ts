import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ConnectionRulesChangedSchema } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';

/** Tells every process to read the rules again. */
export const tellRulesChanged = (tx: Queryable, now: Date, trace: string): Promise<void> =>
  addEvents(tx, [event(ConnectionRulesChangedSchema, { at: timestampFromDate(now) }, 0n)], trace);
