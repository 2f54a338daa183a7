import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  type ListQuery,
  ParkedMessageSchema,
  type ReplayParkedRequest,
} from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { ParkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';

export interface Parked {
  id: string;
  atMs: number;
  replayed: boolean;
}

/** What the services behind the gateway have parked. */
export class ParkedDouble {
  messages: Parked[] = [];
  readonly down = new Set<string>();
  readonly asked: ListQuery[] = [];
  readonly memos: string[] = [];

  /** The two calls of one service. */
  handlersOf(service: string): ParkedHandlers {
    const own = () => {
      if (this.down.has(service)) throw new DomainError('UNAVAILABLE');
      return this.messages.filter(({ id }) => id.startsWith(`${service}:`));
    };
    const permitted = ({ principal }: CallContext, permission: string) => {
      if (!principal.permissions.includes(permission)) throw new DomainError('FORBIDDEN');
    };
    return {
      listParked: async (request, context) => {
        permitted(context, 'operations.read');
        this.asked.push(request);
        const { ids, filter, offset, limit, sort, descending } = request;
        const wanted = own()
          .filter(({ id, replayed }) => (ids.length === 0 || ids.includes(id)) && !(filter.open === 'true' && replayed))
          .sort((a, b) => (sort !== '' && !descending ? a.atMs - b.atMs : b.atMs - a.atMs));
        return { messages: wanted.slice(offset, offset + limit).map(messageOf), total: BigInt(wanted.length) };
      },
      replayParked: async ({ ids, memo }: ReplayParkedRequest, context) => {
        permitted(context, 'operations.write');
        this.memos.push(memo);
        const held = own();
        return {
          results: ids.map((id) => {
            const found = held.find((message) => message.id === id);
            if (!found) return { id, ok: false, code: 'NOT_FOUND' };
            if (found.replayed) return { id, ok: false, code: 'ALREADY_PROCESSED' };
            found.replayed = true;
            return { id, ok: true };
          }),
        };
      },
    };
  }
}

const messageOf = ({ id, atMs, replayed }: Parked) =>
  create(ParkedMessageSchema, {
    id,
    consumer: `${id.slice(0, id.indexOf(':'))}-consumer`,
    type: 'madang.test.Event',
    error: 'Error: it cannot',
    attempts: 4,
    parkedAt: timestampFromMs(atMs),
    ...(replayed && { replayedAt: timestampFromMs(atMs + 1) }),
  });
