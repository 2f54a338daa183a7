import { timestampMs } from '@bufbuild/protobuf/wkt';
import { type ParkedMessage, ParkedMessageSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { optional, text } from '../../payload.ts';
import type { Services } from '../../services.ts';
import type { Caller } from '../../session/caller.ts';
import { fromResults } from '../items.ts';
import { idsOf, maxDepth, mergedPage, type Part } from '../merged.ts';
import { type ActionItem, action, type Resource } from '../resource.ts';
import { shapeOf, textSchema } from '../shape.ts';

const parked = shapeOf(ParkedMessageSchema, {
  always: ['parked_at'],
  add: { service: { schema: textSchema, read: ({ id }) => id.slice(0, id.indexOf(':')) } },
});

type Keeper = Pick<Services['stats'], 'listParked' | 'replayParked'>;

/** The services that hear events, by the name with which ids of their parked messages begin. */
export const keepers = ({ agents, betting, content, feeds, stats, wallet }: Services): Record<string, Keeper> => ({
  agents,
  betting,
  content,
  'game-feeds': feeds,
  stats,
  wallet,
});

const at = ({ parkedAt }: ParkedMessage): number => (parkedAt ? timestampMs(parkedAt) : 0);

/** What one service answers; one that is away refuses its own messages and none of the others'. */
async function replayIn(keeper: Keeper, ids: string[], memo: string, { options }: Caller): Promise<ActionItem[]> {
  try {
    return fromResults((await keeper.replayParked({ ids, memo }, options)).results);
  } catch (error) {
    const refusal = toDomainError(error);
    if (refusal.reason === 'FORBIDDEN') throw refusal;
    return ids.map((id) => ({ id, ok: false, refusal }));
  }
}

export const parkedMessages: Resource = {
  name: 'parked-messages',
  does: 'Events that a service could not take, over all services, newest first.',
  callers: ['admin'],
  schema: parked.schema,
  filters: {
    service: 'text',
    consumer: 'text',
    type: 'text',
    type_q: 'text',
    open: 'flag',
    parked_at_gte: 'day_from',
    parked_at_lte: 'day_to',
  },
  sorts: ['parked_at'],
  maxRows: maxDepth,
  async list(request, { gateway, caller }) {
    const parts = Object.entries(keepers(gateway.services)).map(([service, keeper]): [string, Part<ParkedMessage>] => [
      service,
      async (asked) => {
        const { messages, total } = await keeper.listParked(asked, caller.options);
        return { rows: messages, total };
      },
    ]);
    const { rows, total } = await mergedPage(Object.fromEntries(parts), request, at);
    return { rows: rows.map(parked.row), total };
  },
  actions: {
    replay: action({
      does: 'Lets messages be taken again, each by itself.',
      payload: { memo: optional(text({ max: 500 }), '') },
      async run(ids, { memo }, { gateway, caller }) {
        const asked = Object.entries(keepers(gateway.services)).map(async ([service, keeper]) => {
          const own = idsOf(ids, service);
          return own.length > 0 ? replayIn(keeper, own, memo, caller) : [];
        });
        const known = new Map((await Promise.all(asked)).flat().map((item) => [item.id, item]));
        return ids.map((id) => known.get(id) ?? { id, ok: false, refusal: new DomainError('NOT_FOUND') });
      },
    }),
  },
};
