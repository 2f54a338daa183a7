import { timestampDate } from '@bufbuild/protobuf/wkt';
import { BetSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { kstIso } from '@madang/runtime/clock.ts';
import { text } from '../../legacy/payload.ts';
import { num } from '../../wire.ts';
import { fromResults } from '../items.ts';
import { action, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const bet = shapeOf(BetSchema);

export const bets: Resource = {
  name: 'bets',
  does: 'Bets with their legs and outcomes.',
  callers: ['admin', 'agent'],
  schema: bet.schema,
  filters: {
    status: 'text',
    account_id: 'id',
    account_q: 'text',
    game: 'text',
    game_class: 'text',
    round_id: 'id',
    stake_gte: 'number',
    stake_lte: 'number',
    placed_at_gte: 'day_from',
    placed_at_lte: 'day_to',
  },
  // Ids of bets rise with the time of placing, and only they have an index that a list of all members can use.
  sorts: ['id', 'placed_at'],
  queryNames: { placed_at: 'id' },
  async list(request, { door, caller }) {
    const { bets, total, since } = await door.services.betting.listBets(request, caller.options);
    return { rows: bets.map(bet.row), total: num(total), since: since && kstIso(timestampDate(since)) };
  },
  get: async (id, { door, caller }) => bet.row(await door.services.betting.getBet({ id }, caller.options)),
  actions: {
    void: action({
      does: 'Gives stakes back and recalls winnings.',
      payload: { memo: text({ max: 500 }) },
      async run(ids, payload, { door, caller }) {
        return fromResults((await door.services.betting.voidBets({ ids, ...payload }, caller.options)).results);
      },
    }),
  },
};
