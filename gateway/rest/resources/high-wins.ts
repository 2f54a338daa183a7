import { type HighWin, HighWinSchema } from '@madang/proto/madang/wallet/v1/high_wins_pb.ts';
import { casinoNames } from '../../casino/names.ts';
import { num } from '../../wire.ts';
import { personFilters } from '../person-filters.ts';
import type { Resource, RestContext } from '../resource.ts';
import { mergedSchema, shapeOf } from '../shape.ts';
import { byNumber, namesSchema, withNames } from './ledger-names.ts';

const win = shapeOf(HighWinSchema, { always: ['won_at'] });

const added = {
  ...namesSchema,
  game_name: {
    type: 'string',
    description: "Of a supplier's game, in the language of the caller; empty of all others.",
  },
} as const;

/** The name of a supplier's game, which is told as VENDOR:GAME. */
async function namesOf(wins: readonly HighWin[], { gateway, caller }: RestContext): Promise<string[]> {
  const isSuppliers = ({ gameClass }: HighWin) => gameClass === 'casino' || gameClass === 'slot';
  if (!wins.some(isSuppliers)) return wins.map(() => '');
  const names = await casinoNames(gateway, caller.language);
  return wins.map((one) => {
    const [vendor = '', ...code] = one.game.split(':');
    return isSuppliers(one) ? names.game(vendor, code.join(':')) : '';
  });
}

export const highWins: Resource = {
  name: 'high-wins',
  does: 'Bets whose winnings reached the amount of the settings, latest first.',
  callers: ['admin', 'agent'],
  schema: mergedSchema(win.schema, { properties: added, required: Object.keys(added) }),
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
    const games = await namesOf(highWins, context);
    const rows = highWins.map((one, at) => ({ ...win.row(one), game_name: games[at] ?? '' }));
    return { rows: await withNames(highWins, rows, context), total: num(total) };
  },
};
