import { HighWinSchema } from '@madang/proto/madang/wallet/v1/high_wins_pb.ts';
import { num } from '../../wire.ts';
import { personFilters } from '../person-filters.ts';
import type { Resource } from '../resource.ts';
import { mergedSchema, shapeOf } from '../shape.ts';
import { byNumber, namesSchema, withNames } from './ledger-names.ts';

const win = shapeOf(HighWinSchema, { always: ['won_at'] });

export const highWins: Resource = {
  name: 'high-wins',
  does: 'Bets whose winnings reached the amount of the settings, latest first.',
  callers: ['admin', 'agent'],
  schema: mergedSchema(win.schema, { properties: namesSchema, required: Object.keys(namesSchema) }),
  filters: {
    account_id: 'id',
    ...personFilters,
    game: 'text',
    game_class: 'text',
    test_account: 'flag',
    payout_gte: 'number',
    payout_lte: 'number',
    won_at_gte: 'day_from',
    won_at_lte: 'day_to',
  },
  sorts: ['id', 'payout', 'won_at'],
  async list(request, context) {
    const { gateway, caller } = context;
    const filter = await byNumber(request.filter, context);
    if (!filter) return { rows: [], total: 0 };
    const { highWins, total } = await gateway.services.highWin.listHighWins({ ...request, filter }, caller.options);
    return { rows: await withNames(highWins, highWins.map(win.row), context), total: num(total) };
  },
};
