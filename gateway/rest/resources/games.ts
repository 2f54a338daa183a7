import { type Game, GameSchema } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { flag, int, mapOf, maybe, odds, oneOf, optional, text } from '../../payload.ts';
import { type Resource, type RestContext, update } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { drawSets } from './draw-sets.ts';

const drawSetSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    count: { type: 'integer' },
    min: { type: 'integer' },
    max: { type: 'integer' },
    distinct: { type: 'boolean' },
  },
  required: ['name', 'count', 'min', 'max', 'distinct'],
};

const game = shapeOf(GameSchema, {
  omit: ['declaration_json'],
  words: { 'markets.outcomes.status': ['open', 'suspended'] },
  add: {
    drawing: {
      schema: { type: 'array', items: drawSetSchema },
      read: ({ declarationJson }) => drawSets(declarationJson),
    },
  },
});

async function all({ gateway, caller }: RestContext): Promise<Game[]> {
  return (await gateway.services.feeds.listGames({}, caller.options)).games;
}

export const games: Resource = {
  name: 'games',
  does: 'The mini games with their markets and odds.',
  callers: ['admin', 'agent'],
  schema: game.schema,
  filters: { game_class: 'text', family: 'text', enabled: 'flag' },
  sorts: ['position', 'id'],
  async list({ ids, filter, offset, limit, sort, descending }, context) {
    const rows = (await all(context))
      .map(game.row)
      .filter(
        (row) =>
          (ids.length === 0 || ids.includes(String(row.id))) &&
          Object.entries(filter).every(([name, wanted]) => wanted.split(',').includes(String(row[name]))),
      );
    if (sort === 'id') rows.sort((a, b) => String(a.id).localeCompare(String(b.id)));
    if (descending) rows.reverse();
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  async get(id, context) {
    const found = (await all(context)).find((known) => known.id === id);
    if (!found) throw new DomainError('NOT_FOUND');
    return game.row(found);
  },
  update: update({
    payload: {
      odds: maybe(mapOf(odds, 500)),
      pick_status: maybe(mapOf(oneOf('open', 'suspended'), 500)),
      close_seconds: maybe(int(1, 86_400)),
      enabled: maybe(flag),
      source: maybe(oneOf('house', 'chain', 'feed', 'replay')),
      feed_url: maybe(text({ min: 0, max: 512 })),
      memo: optional(text({ max: 500 }), ''),
    },
    async run(id, { odds, pick_status, close_seconds, enabled, source, feed_url, memo }, context) {
      const { gateway, caller } = context;
      const now = (await all(context)).find((known) => known.id === id);
      if (!now) throw new DomainError('NOT_FOUND');
      const updated = await gateway.services.feeds.updateGame(
        {
          id,
          memo,
          oddsMilli: odds ?? {},
          pickStatus: pick_status ?? {},
          // A form sends its whole row: what is as it was is left out of the change and of its audit row.
          ...(close_seconds !== undefined && close_seconds !== now.closeSeconds && { closeSeconds: close_seconds }),
          ...(enabled !== undefined && enabled !== now.enabled && { enabled }),
          ...(source !== undefined && source !== now.source && { source }),
          ...(feed_url !== undefined && feed_url !== now.feedUrl && { feedUrl: feed_url }),
        },
        caller.options,
      );
      gateway.site.games.outdate();
      return game.row(updated);
    },
  }),
};
