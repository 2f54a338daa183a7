import { timestampDate } from '@bufbuild/protobuf/wkt';
import { BetSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { kstIso } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { text } from '../../payload.ts';
import { soldClasses } from '../../site/sold.ts';
import { num } from '../../wire.ts';
import { fromResults } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, type Resource, type RestContext } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const bet = shapeOf(BetSchema, {
  always: ['placed_at'],
  words: {
    status: ['pending', 'accepted', 'refused', 'cancelled', 'won', 'lost', 'void'],
    'legs.status': ['pending', 'win', 'loss', 'void'],
  },
});

/**
 * `high` and `high_win` as the bounds that they stand for, of stakes and of what bets may win: the site's own amounts,
 * whatever console or saved view asks.
 */
async function withBounds({ high, high_win: highWin, ...filter }: Record<string, string>, { gateway }: RestContext) {
  const stake = high && bounded(high, 'stake', (await gateway.site.betting.get()).highBetFrom, filter);
  const win = highWin && bounded(highWin, 'potential_payout', (await gateway.site.money.get()).highWinFrom, filter);
  return { ...filter, ...stake, ...win };
}

/**
 * The classes whose bets a caller sees, where the site's switches take some away: an administrator sees what was ever bet,
 * a partner what the site sells. GAME_NOT_OFFERED where that is none of them.
 */
async function ofSold(asked: string | undefined, { gateway, caller }: RestContext) {
  if (caller.kind !== 'agent') return undefined;
  const sold = soldClasses(await gateway.site.settings.get(), asked?.split(','));
  if (sold?.length === 0) throw new DomainError('GAME_NOT_OFFERED');
  return sold && { game_class: sold.join(',') };
}

/** From the amount on where the flag is set, below it where it is not. */
function bounded(flag: string, field: string, from: bigint, filter: Record<string, string>): Record<string, string> {
  const [least, most] = [`${field}_gte`, `${field}_lte`];
  return flag === 'true' ? { [least]: higher(filter[least], from) } : { [most]: lower(filter[most], from - 1n) };
}

const whole = /^\d+$/;
/** What is no single amount is left for betting to refuse. */
const lower = (given: string | undefined, bound: bigint) =>
  given && (!whole.test(given) || BigInt(given) < bound) ? given : String(bound);
const higher = (given: string | undefined, bound: bigint) =>
  given && (!whole.test(given) || BigInt(given) > bound) ? given : String(bound);

export const bets: Resource = {
  name: 'bets',
  does: 'Bets with their legs and outcomes.',
  callers: ['admin', 'agent'],
  schema: bet.schema,
  filters: {
    status: 'text',
    account_id: 'id',
    ...personFilters,
    within: 'id',
    game: 'text',
    game_class: 'text',
    round_id: 'id',
    fixture_id: 'id',
    stake_gte: 'number',
    stake_lte: 'number',
    potential_payout_gte: 'number',
    potential_payout_lte: 'number',
    payout_gte: 'number',
    payout_lte: 'number',
    high: 'flag',
    high_win: 'flag',
    cash_out: 'flag',
    placed_at_gte: 'day_from',
    placed_at_lte: 'day_to',
  },
  // Ids of bets rise with the time of placing, and only they have an index that a list of all members can use: by stake and
  // winnings as many of the newest bets are sorted as a list looks at.
  sorts: ['id', 'placed_at', 'stake', 'potential_payout', 'payout'],
  queryNames: { placed_at: 'id' },
  async list(request, context) {
    const { gateway, caller } = context;
    const filter = {
      ...(await withBounds(request.filter, context)),
      ...(await ofSold(request.filter.game_class, context)),
    };
    const query = { ...request, filter };
    const { bets, total, since, stake, payout } = await gateway.services.betting.listBets(query, caller.options);
    const sums = { stake: num(stake), payout: num(payout) };
    return { rows: bets.map(bet.row), total: num(total), sums, since: since && kstIso(timestampDate(since)) };
  },
  async get(id, context) {
    const found = await context.gateway.services.betting.getBet({ id }, context.caller.options);
    await ofSold(found.gameClass, context);
    return bet.row(found);
  },
  actions: {
    void: action({
      does: 'Gives stakes back and claws winnings back.',
      payload: { memo: text({ max: 500 }) },
      async run(ids, payload, { gateway, caller }) {
        return fromResults((await gateway.services.betting.voidBets({ ids, ...payload }, caller.options)).results);
      },
    }),
  },
};
