import { AccountKind, type ListQuery, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { firstIdOf } from '@madang/runtime/ids.ts';
import { type ListParts, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import { splitWithin, withinWhere } from '@madang/runtime/within.ts';
import { findBelow, findBettors, splitNames } from './list-accounts.ts';
import { findOnMatches } from './list-on-matches.ts';
import { type Bounds, indexedOf, reachOf } from './list-reach.ts';
import { betScope } from './scope.ts';

const spec: ListSpec = {
  columns: {
    id: { sql: 'b.id', type: 'uuid' },
    account_id: { sql: 'b.account_id', type: 'int', sortable: false },
    account: { sql: 'b.account', sortable: false },
    nickname: { sql: 'b.nickname', sortable: false },
    person: { sql: 'b.account', search: ['b.account', 'b.nickname'], sortable: false },
    round_id: { sql: 'b.round_id', sortable: false },
    // Looked up by its own indexes before the rest is asked.
    fixture_id: { sql: 'b.id', type: 'int', sortable: false },
    game: { sql: 'b.game', sortable: false },
    game_class: { sql: 'b.game_class', sortable: false },
    market: { sql: 'b.market', sortable: false },
    pick: { sql: 'b.pick', sortable: false },
    status: { sql: 'b.status', sortable: false },
    // No index knows them, which each bet would have to pay for: they are sorted among the bets that a list may look at.
    stake: { sql: 'b.stake', type: 'int' },
    potential_payout: { sql: 'b.estimated', type: 'int' },
    payout: { sql: 'b.payout', type: 'int' },
    cash_out: { sql: '(coalesce(b.closed_stake, 0) > 0)', type: 'bool', sortable: false },
    test_account: { sql: 'b.test_account', type: 'bool', sortable: false },
    placed_at: { sql: 'b.placed_at', type: 'instant', sortable: false },
  },
  defaultSort: 'b.id desc',
  tie: 'b.id',
};

export interface ListPlan extends ListParts {
  /** The oldest bet that is not looked at any more; undefined where all within the filter are. */
  reach: string | undefined;
  /** True where few bets of many are meant: they are to be found first, and put into their order then. */
  scattered: boolean;
}

/**
 * How a list of bets is read: names are looked up among those who have bet, an agent's members in the tree, and what no
 * index serves is looked for among so many of the newest bets alone.
 */
export async function planList(
  db: Queryable,
  request: ListQuery,
  principal: Principal,
  nowMs: number,
): Promise<ListPlan> {
  const { agent, rest } = splitWithin(request.filter);
  // Everything is checked before anything is asked for.
  listQuery({ ...request, filter: rest }, spec);
  const { fixture_id: fixture, ...asked } = rest;
  const { whose, other } = splitNames({ ...request, filter: asked });
  const named = Object.keys(whose).length > 0;
  const accounts = named ? await findBettors(db, whose) : await findBelow(db, principal, agent);
  // Names of too many are compared bet by bet.
  const filter = named && !accounts ? asked : other;
  const bounds = { ...spanOf(request, nowMs), accounts, ...boundsOf(filter) };
  const onMatches = fixture === undefined ? undefined : await findOnMatches(db, fixture.split(','), bounds);
  const isSubtree = agent !== undefined || principal.kind === AccountKind.AGENT;
  const isAllNear = onMatches !== undefined || isNear({ ...request, filter: asked }, filter, bounds, isSubtree);
  const reach = isAllNear ? onMatches?.reach : await reachOf(db, bounds);
  const scattered = (accounts !== undefined && accounts.length !== 1) || bounds.roundIds !== undefined;
  const params: unknown[] = [reach ?? bounds.from, bounds.before];
  const listed = (values: readonly unknown[] | undefined, column: string, type: string) =>
    values ? [`${column} = any($${params.push(values)}::${type}[])`] : [];
  const found = [...listed(accounts, 'b.account_id', 'int8'), ...listed(onMatches?.ids, 'b.id', 'uuid')];
  // A member may have bet elsewhere in the tree too.
  found.push(...withinWhere(principal, agent, 'b.path', params));
  const list = listQuery({ ...request, filter }, { ...spec, firstParam: params.length + 1 });
  const scope = betScope(principal, params.length + list.params.length + 1);
  const where = [
    `b.id ${reach ? '>' : '>='} $1 and b.id < $2`,
    ...found,
    ...bounds.indexed,
    list.where,
    scope.sql,
  ].join(' and ');
  return { ...list, where, params: [...params, ...list.params, ...scope.params], reach, scattered };
}

/** Ids carry the time of placing: bounds on it become bounds on ids, which the database's partitions and indexes know. */
function spanOf({ filter }: ListQuery, nowMs: number): Pick<Bounds, 'from' | 'before'> {
  const { placed_at_gte: since, placed_at_lte: until } = filter;
  return {
    from: firstIdOf(since ? Date.parse(since) : 0),
    before: firstIdOf(until ? Date.parse(until) + 1 : nowMs + 86_400_000),
  };
}

const boundsOf = (filter: Record<string, string>): Pick<Bounds, 'roundIds' | 'indexed'> => ({
  roundIds: filter.round_id?.split(','),
  indexed: indexedOf(filter),
});

/** Orders that the ids give. */
const timely = new Set(['', 'id']);
/** Filters that the order of the bets serves. */
const inOrder = new Set(['placed_at_gte', 'placed_at_lte']);

/** True where an index gives the page in its order, or where there is little to be looked at. */
function isNear(request: ListQuery, filter: Record<string, string>, { accounts }: Bounds, isSubtree: boolean): boolean {
  if (request.ids.length > 0 || filter.id !== undefined) return true;
  const plain = timely.has(request.sort) && Object.keys(filter).every((name) => inOrder.has(name));
  return plain && (accounts ? accounts.length <= 1 : !isSubtree);
}
