import { type CasinoBet, CasinoBetSchema } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { kstIso } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CasinoKind } from '../../casino/catalogue.ts';
import { type CasinoNames, casinoNames } from '../../casino/names.ts';
import { seenKinds } from '../../casino/offered.ts';
import { num } from '../../wire.ts';
import { personFilters } from '../person-filters.ts';
import type { ListRequest, Resource, RestContext } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';

const shape = shapeOf(CasinoBetSchema, {
  always: ['placed_at'],
  words: { game_class: ['casino', 'slot'], status: ['open', 'win', 'loss', 'void'] },
});

const name = {
  type: 'string',
  description: 'In the language of the caller; the code where the catalogue has no name.',
};
const added = {
  vendor_name: name,
  game_name: name,
  game_type: {
    type: 'string',
    description: 'What the game is: baccarat, slot …; empty where the catalogue has it not.',
  },
  valid_bet: {
    type: 'integer',
    description: 'The stake that counts, KRW: none of a void bet, and none yet of an open one.',
  },
  difference: { type: 'integer', description: 'What the member won or lost by it, KRW; 0 while it is open.' },
} as const;
const schema = {
  ...shape.schema,
  properties: { ...shape.schema.properties, ...added },
  required: [...(shape.schema.required ?? []), ...Object.keys(added)],
};

const rowOf = (bet: CasinoBet, names: CasinoNames): Row => ({
  ...shape.row(bet),
  vendor_name: names.vendor(bet.vendor),
  game_name: names.game(bet.vendor, bet.game),
  game_type: names.type(bet.vendor, bet.game),
  valid_bet: bet.status === 'win' || bet.status === 'loss' ? num(bet.stake) : 0,
  difference: bet.status === 'open' ? 0 : num(bet.payout - bet.stake),
});

/** How far back is looked where nobody says since when; betting keeps the bets of years. */
const spanMs = 31 * 86_400_000;

/** Since when a list looks that does not say so; nothing is left out of rows that are asked for by their ids. */
function sinceOf({ filter, ids }: ListRequest, { gateway }: RestContext): string | undefined {
  if (filter.placed_at_gte !== undefined || ids.length > 0) return undefined;
  return kstIso(new Date(gateway.clock.now().getTime() - spanMs));
}

const betsOf = (kind: CasinoKind, does: string): Resource => ({
  name: `${kind}-bets`,
  does,
  callers: ['admin', 'agent'],
  schema,
  filters: {
    status: 'text',
    account_id: 'id',
    parent_id: 'id',
    within: 'id',
    ...personFilters,
    vendor: 'text',
    game: 'text',
    round: 'text',
    transaction_id: 'text',
    stake_gte: 'number',
    stake_lte: 'number',
    payout_gte: 'number',
    payout_lte: 'number',
    over_max_win: 'flag',
    test_account: 'flag',
    placed_at_gte: 'day_from',
    placed_at_lte: 'day_to',
  },
  // Ids rise with the time of placing, and no other order has an index that a list of all members could use.
  sorts: ['id', 'placed_at'],
  queryNames: { placed_at: 'id' },
  maxRows: 10_000,
  async list(request, context) {
    const { gateway, caller } = context;
    await seenKinds(context, [kind]);
    const since = sinceOf(request, context);
    const filter = { ...request.filter, ...(since && { placed_at_gte: since }), game_class: kind };
    const [found, names] = await Promise.all([
      gateway.services.casinoBets.listCasinoBets({ ...request, filter }, caller.options),
      casinoNames(gateway, caller.language),
    ]);
    return {
      rows: found.bets.map((bet) => rowOf(bet, names)),
      total: num(found.total),
      sums: { stake: num(found.stake), payout: num(found.payout) },
      since,
    };
  },
  async get(id, { gateway, caller }) {
    await seenKinds({ gateway, caller }, [kind]);
    const bet = await gateway.services.casinoBets.getCasinoBet({ id }, caller.options);
    if (bet.gameClass !== kind) throw new DomainError('NOT_FOUND');
    return rowOf(bet, await casinoNames(gateway, caller.language));
  },
});

export const casinoBets = betsOf('casino', 'Bets in casino games of suppliers, with what they paid.');
export const slotBets = betsOf('slot', 'Bets in slots of suppliers, with what they paid.');
