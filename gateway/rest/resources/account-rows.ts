import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { type Account, AccountSchema } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { BalancesSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { num } from '../../wire.ts';
import { idOf } from '../items.ts';
import { known } from '../known.ts';
import type { FilterKind, ListRequest, Page, RestContext } from '../resource.ts';
import { mergedSchema, type Row, shapeOf, textSchema } from '../shape.ts';

/** What of the partner's page a member has none of. */
const partnerPage = ['visibled_partner', 'agent_theme'];

const shapeWithout = (...omitted: string[]) =>
  shapeOf(AccountSchema, {
    omit: ['permissions', 'parent_id', 'normal_mark', ...omitted],
    always: ['created_at'],
    words: {
      state: ['waiting', 'normal', 'rejected', 'suspended', 'blocked', 'withdrawn', 'deleted'],
    },
    add: {
      normal_mark: {
        schema: { type: 'string', enum: ['a', 'b'] },
        read: ({ normalMark }) => (normalMark === 'b' ? 'b' : 'a'),
      },
      parent_id: {
        schema: { type: ['integer', 'null'] },
        read: ({ parentId }) => (parentId === 0n ? null : num(parentId)),
      },
    },
  });
const shapes = { member: shapeWithout(...partnerPage), agent: shapeWithout() };
const balances = shapeOf(BalancesSchema, { omit: ['account_id'] });

export const memberSchema = mergedSchema(shapes.member.schema, balances.schema);
export const agentSchema = mergedSchema(shapes.agent.schema, balances.schema);

/** The way from the top, which a page shows and a list does not. */
export const ancestorsSchema: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: { type: 'integer' }, account: textSchema, nickname: textSchema, role: textSchema },
    required: ['id', 'account', 'nickname', 'role'],
  },
};

export const accountFilters: Record<string, FilterKind> = {
  state: 'text',
  level: 'number',
  role: 'text',
  normal_mark: 'text',
  account: 'text',
  account_q: 'text',
  person_q: 'text',
  nickname_q: 'text',
  parent_id: 'id',
  path: 'id',
  under: 'id',
  restriction: 'text',
  online: 'flag',
  test_account: 'flag',
  join_code: 'text',
  phone_number: 'id',
  last_ip: 'text',
  created_ip: 'text',
  created_at_gte: 'day_from',
  created_at_lte: 'day_to',
  last_seen_at_gte: 'day_from',
  last_seen_at_lte: 'day_to',
  last_country: 'text',
  last_domain: 'text',
  last_device: 'text',
  created_domain: 'text',
  last_login_at_gte: 'day_from',
  last_login_at_lte: 'day_to',
  money_gte: 'number',
  money_lte: 'number',
  point_gte: 'number',
  point_lte: 'number',
};

/** By balances a list is sorted as they were some seconds ago: no posting writes an index for it. */
export const accountSorts: readonly string[] = [
  'id',
  'account',
  'nickname',
  'level',
  'created_at',
  'last_login_at',
  'last_seen_at',
  'login_count',
  'money',
  'point',
  'egg',
];

async function withBalances(accounts: readonly Account[], { gateway, caller }: RestContext): Promise<Row[]> {
  if (accounts.length === 0) return [];
  const accountIds = accounts.map(({ id }) => id);
  const answer = await gateway.services.wallet.getBalances({ accountIds }, caller.options);
  const known = new Map(answer.balances.map((row) => [row.accountId, row]));
  return accounts.map((one) => {
    const own = known.get(one.id);
    if (!own) throw new DomainError('INTERNAL');
    const shape = one.kind === AccountKind.MEMBER ? shapes.member : shapes.agent;
    return { ...shape.row(one), ...balances.row(own) };
  });
}

/** Sums over all pages of a list, without test accounts; none of rows that are asked for by their ids. */
async function sumsOf(query: ListRequest, { gateway, caller }: RestContext): Promise<Page['sums']> {
  if (query.ids.length > 0) return undefined;
  const sums = await known(gateway.services.accountSums.sumAccounts(query, caller.options));
  if (!sums) return undefined;
  const { money, point, deposits30d: charges, withdrawals30d: exchanges } = sums;
  const lately = query.filter.kind === 'member' && charges !== undefined && exchanges !== undefined;
  return {
    ...(money !== undefined && { money: num(money) }),
    ...(point !== undefined && { point: num(point) }),
    ...(lately && {
      charges_30d: num(charges),
      exchanges_30d: num(exchanges),
      net_30d: num(charges - exchanges),
    }),
  };
}

export async function listAccounts(
  kind: 'member' | 'agent',
  request: ListRequest,
  context: RestContext,
): Promise<Page> {
  const { gateway, caller } = context;
  const query = { ...request, filter: { ...request.filter, kind } };
  const [{ accounts, total }, sums] = await Promise.all([
    gateway.services.identity.listAccounts(query, caller.options),
    sumsOf(query, context),
  ]);
  return { rows: await withBalances(accounts, context), total: num(total), ...(sums && { sums }) };
}

/** One account of a kind with its balances; NOT_FOUND for another kind. */
export async function getAccount(kind: number, id: string, context: RestContext): Promise<Row> {
  const found = await context.gateway.services.identity.getAccount({ id: idOf(id) }, context.caller.options);
  if (found.kind !== kind) throw new DomainError('NOT_FOUND');
  const [row] = await withBalances([found], context);
  return { ...row, ancestors: await ancestorsOf(found, context) };
}

/** The way from the top of what the caller may see down to the account's parent. */
async function ancestorsOf({ path, id }: Account, { gateway, caller }: RestContext): Promise<Row[]> {
  const ids = path.split('.').filter((label) => label !== String(id));
  if (ids.length === 0) return [];
  const { nodes } = await gateway.services.agents.listNodes({ ids, limit: ids.length }, caller.options);
  const found = new Map(nodes.map((node) => [String(node.id), node]));
  return ids.flatMap((label) => {
    const node = found.get(label);
    return node ? [{ id: num(node.id), account: node.account, nickname: node.nickname, role: node.role }] : [];
  });
}
