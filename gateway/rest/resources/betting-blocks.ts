import { BettingBlockSchema } from '@madang/proto/madang/betting/v1/betting_blocks_pb.ts';
import { id, int, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, idOf } from '../items.ts';
import { action, create, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const shape = shapeOf(BettingBlockSchema, { always: ['created_at'] });

export const bettingBlocks: Resource = {
  name: 'betting-blocks',
  does: 'Where no bets on matches are placed: all that a block names (match, league, sport, type of market, member, level) must hold of a leg and its member; 0 or nothing is any.',
  callers: ['admin'],
  schema: shape.schema,
  filters: {
    fixture_id: 'id',
    league_id: 'id',
    sport: 'text',
    market_type: 'text',
    account_id: 'id',
    account: 'text',
    account_q: 'text',
    level: 'number',
  },
  sorts: ['id', 'created_at'],
  async list(request, { gateway, caller }) {
    const { blocks, total } = await gateway.services.bettingBlocks.listBettingBlocks(request, caller.options);
    return { rows: blocks.map(shape.row), total: num(total) };
  },
  get: (rowId, context) => firstOf(bettingBlocks, rowId, context),
  create: create({
    payload: {
      fixture_id: optional(id, 0n),
      league_id: optional(id, 0n),
      sport: optional(text({ min: 0, max: 20 }), ''),
      market_type: optional(text({ min: 0, max: 32 }), ''),
      account_id: optional(id, 0n),
      level: optional(int(0, 7), 0),
      memo: optional(text({ min: 0, max: 500 }), ''),
    },
    async run(wanted, { gateway, caller }) {
      const { fixture_id: fixtureId, league_id: leagueId, market_type: marketType, account_id: accountId } = wanted;
      const { sport, level, memo } = wanted;
      const request = { fixtureId, leagueId, sport, marketType, accountId, level, memo };
      return shape.row(await gateway.services.bettingBlocks.addBettingBlock(request, caller.options));
    },
  }),
  async remove(rowId, { gateway, caller }) {
    return shape.row(await gateway.services.bettingBlocks.removeBettingBlock({ id: idOf(rowId) }, caller.options));
  },
  actions: {
    remove: action({
      does: 'Lets bets be placed again.',
      payload: { memo: optional(text({ min: 0, max: 500 }), '') },
      run: (ids, { memo }, { gateway, caller }) =>
        each(ids, async (one) => {
          await gateway.services.bettingBlocks.removeBettingBlock({ id: idOf(one), memo }, caller.options);
        }),
    }),
  },
};
