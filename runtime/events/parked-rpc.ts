import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  ItemResultSchema,
  ListParkedResponseSchema,
  ListQuery,
  ReplayParkedRequest,
  ReplayParkedResponseSchema,
} from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Audited, Auditor } from '../audit/audit.ts';
import type { Database } from '../database.ts';
import { DomainError, toDomainError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { AccessRule, CallContext } from '../rpc/handler.ts';
import type { Consumer } from './consumer.ts';
import { findParked, listParked } from './parked.ts';

export interface ParkedDeps {
  database: Database;
  /** The service's name, with which its ids begin. */
  service: string;
  consumers: readonly Consumer[];
  audit: Auditor;
  log: Logger;
}

/** The two calls by which an operator sees what a service could not take, and lets it be taken again. */
export interface ParkedHandlers {
  listParked(request: ListQuery, context: CallContext): Promise<MessageInitShape<typeof ListParkedResponseSchema>>;
  replayParked(
    request: ReplayParkedRequest,
    context: CallContext,
  ): Promise<MessageInitShape<typeof ReplayParkedResponseSchema>>;
}

/** Who may call them. */
export const parkedAccess = {
  listParked: ['admin:operations.read', 'service'],
  replayParked: ['admin:operations.write', 'service'],
} as const satisfies Record<keyof ParkedHandlers, readonly AccessRule[]>;

type Result = MessageInitShape<typeof ItemResultSchema>;

export function parkedHandlers(deps: ParkedDeps): ParkedHandlers {
  const { database, service } = deps;
  return {
    listParked: async (request) => {
      const ids = request.ids.flatMap((id) => numberOf(id, service) ?? []);
      // A message of another service, or a text that no list answers, is simply not here.
      if (ids.length === 0 && request.ids.length > 0) return { messages: [], total: 0n };
      return listParked(database, service, { ...request, ids: ids.map(String) });
    },
    replayParked: async ({ ids, memo }, context) => {
      const results: Result[] = [];
      for (const id of ids) {
        // Nobody waits for the answer any more: what is left stays parked.
        if (context.signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
        results.push(await replayOne(deps, id, memo, context));
      }
      return { results };
    },
  };
}

async function replayOne(deps: ParkedDeps, id: string, memo: string, context: CallContext): Promise<Result> {
  const number = numberOf(id, deps.service);
  const found = number === undefined ? undefined : await findParked(deps.database, number);
  if (number === undefined || !found) return { id, ok: false, code: 'NOT_FOUND' };
  const consumer = deps.consumers.find(({ parts }) => parts.includes(found.consumer));
  if (!consumer) return { id, ok: false, code: 'STATE_CONFLICT' };
  const { type, error, attempts } = found;
  const done: Audited = {
    action: 'parked_message.replay',
    resource: 'parked_message',
    resourceId: id,
    before: { consumer: found.consumer, type, error, attempts },
    after: { replayed: true },
    memo,
  };
  try {
    await consumer.replay(number, (tx) => deps.audit(tx, context, done));
    return { id, ok: true };
  } catch (thrown) {
    const { reason } = toDomainError(thrown);
    if (reason === 'INTERNAL') deps.log.error({ err: thrown, id, consumer: found.consumer }, 'a replay failed');
    return { id, ok: false, code: reason };
  }
}

/** The number in an id such as `stats:12`; undefined for an id of another service or form. */
function numberOf(id: string, service: string): bigint | undefined {
  const digits = id.startsWith(`${service}:`) ? id.slice(service.length + 1) : '';
  return /^\d{1,18}$/.test(digits) ? BigInt(digits) : undefined;
}
