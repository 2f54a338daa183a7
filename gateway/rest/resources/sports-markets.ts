import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { MarketResultRowSchema, MarketRowSchema } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { flag, maybe, moment, odds, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each } from '../items.ts';
import { action, type Resource } from '../resource.ts';
import { shapeOf, textSchema } from '../shape.ts';
import { wordFor } from '../words.ts';
import { firstOf } from './first-of.ts';

const memo = optional(text({ max: 500 }), '');

const market = shapeOf(MarketRowSchema, {
  add: {
    type: { schema: textSchema, read: ({ sold }) => sold?.type ?? '' },
    period: { schema: textSchema, read: ({ sold }) => sold?.period ?? '' },
    line: {
      schema: { type: ['number', 'null'], description: 'In points; absent where the type has none.' },
      read: ({ sold }) => (sold?.lineQuarters === undefined ? null : sold.lineQuarters / 4),
    },
    status: {
      schema: { type: 'string', enum: ['open', 'suspended', 'closed', 'settled', 'cancelled'] },
      read: ({ sold }) => wordFor(MarketStatus, sold?.status),
    },
  },
});

export const markets: Resource = {
  name: 'markets',
  does: 'Markets of matches with the prices of the supplier, those that are sold, and their results.',
  callers: ['admin'],
  schema: market.schema,
  filters: { fixture_id: 'id', type: 'text', period: 'text', status: 'text' },
  sorts: ['id'],
  async list(request, { gateway, caller }) {
    const { markets: rows, total } = await gateway.services.sports.listMarkets(request, caller.options);
    return { rows: rows.map(market.row), total: num(total) };
  },
  get: (id, context) => firstOf(markets, id, context),
  actions: {
    sales: action({
      does: 'Stops or resumes markets.',
      payload: { stopped: flag, memo },
      run: (ids, payload, { gateway, caller }) =>
        each(ids, async (id) => {
          await gateway.services.sports.setMarketSales({ marketIds: [id], ...payload }, caller.options);
        }),
    }),
    'fixed-odds': action({
      does: 'Keeps the odds of markets as they are sold, or lets them follow the supplier again.',
      payload: { fixed: flag, memo },
      run: (ids, payload, { gateway, caller }) =>
        each(ids, async (id) => {
          await gateway.services.sports.fixOdds({ marketIds: [id], ...payload }, caller.options);
        }),
    }),
    price: action({
      does: 'Fixes the odds of a pick, for a time or until they are lifted; without odds it lifts them.',
      payload: { pick: text({ max: 40 }), odds: maybe(odds), until: maybe(moment), memo },
      answers: market.schema,
      run: (ids, { pick, odds: oddsMilli, until, memo: why }, { gateway, caller }) =>
        each(ids, async (id) => {
          const end = until && { until: timestampFromDate(until) };
          const request = { marketId: id, pick, oddsMilli: oddsMilli ?? 0, ...end, memo: why };
          return market.row(await gateway.services.sports.setPrice(request, caller.options));
        }),
    }),
  },
};

const result = shapeOf(MarketResultRowSchema, {
  add: {
    id: {
      schema: textSchema,
      read: (row) => `${row.result?.marketId ?? ''}.${row.result?.revision ?? 0}`,
    },
  },
});

export const marketResults: Resource = {
  name: 'market-results',
  does: 'Every revision of the results of markets.',
  callers: ['admin'],
  schema: result.schema,
  filters: {
    fixture_id: 'id',
    market_id: 'text',
    reason: 'text',
    source: 'text',
    at_gte: 'day_from',
    at_lte: 'day_to',
  },
  sorts: ['at'],
  async list(request, { gateway, caller }) {
    const { results, total } = await gateway.services.sports.listMarketResults(request, caller.options);
    return { rows: results.map(result.row), total: num(total) };
  },
};
