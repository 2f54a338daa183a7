import type { Node } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { Counters } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { kstDay, kstIso } from '@madang/runtime/clock.ts';
import { day, id, optional, text } from '../../payload.ts';
import { pooled } from '../../pooled.ts';
import { num } from '../../wire.ts';
import type { RestContext } from '../resource.ts';
import { report } from './report.ts';
import { flows, online, type Span } from './subtree.ts';

const maxNodes = 100;
const maxMatches = 30;
const atOnce = 8;

interface Wanted {
  parent_id: bigint;
  q: string;
}

/** The children of a node, the matches of a search with all their ancestors, or the caller's own top. */
async function wantedNodes(
  { parent_id, q }: Wanted,
  { gateway, caller }: RestContext,
): Promise<{ nodes: Node[]; truncated: boolean }> {
  const list = async (filter: Record<string, string>, ids: string[], limit: number) => {
    const { nodes, total } = await gateway.services.agents.listNodes({ filter, ids, limit }, caller.options);
    return { nodes, truncated: Number(total) > nodes.length };
  };
  if (parent_id) return list({ parent_id: String(parent_id) }, [], maxNodes);
  if (!q) {
    const own = caller.kind === 'agent' ? [String(caller.session?.principal.accountId)] : [];
    return list(own.length > 0 ? {} : { parent_id: '0' }, own, maxNodes);
  }
  const found = await list({ person_q: q }, [], maxMatches);
  const above = new Set(found.nodes.flatMap((node) => node.path.split('.')));
  for (const node of found.nodes) above.delete(String(node.id));
  const ancestors =
    above.size > 0 ? await list({}, [...above].slice(0, maxNodes), maxNodes) : { nodes: [], truncated: false };
  return { nodes: [...ancestors.nodes, ...found.nodes], truncated: found.truncated || above.size > maxNodes };
}

/** Counters of each node's subtree: the children of one parent in one call. */
async function subtotals(
  nodes: readonly Node[],
  span: Span,
  { gateway, caller }: RestContext,
): Promise<Map<bigint, Counters>> {
  const shown = new Set(nodes.map((node) => node.id));
  const parents = new Set(nodes.map((node) => node.parentId));
  const several = [...parents].filter(
    (parent) => parent !== 0n && nodes.filter((node) => node.parentId === parent).length > 1,
  );
  const covered = new Set(several);
  const alone = nodes.filter((node) => !covered.has(node.parentId));
  const { stats } = gateway.services;
  const grouped = await pooled(several, atOnce, async (accountId) => {
    const { rows } = await stats.getDaily({ ...span, accountId, groupBy: ['child'] }, caller.options);
    return rows.filter((row) => shown.has(row.accountId));
  });
  const single = await pooled(alone, atOnce, async ({ id: accountId }) => {
    const { rows } = await stats.getDaily({ ...span, accountId, groupBy: [] }, caller.options);
    return rows.map((row) => ({ ...row, accountId }));
  });
  return new Map([...grouped, ...single].flat().map((row) => [row.accountId, row]));
}

/** Balances of the nodes themselves, and whether members are here. */
async function own(nodes: readonly Node[], { gateway, caller }: RestContext) {
  if (nodes.length === 0)
    return { money: new Map<bigint, { money: bigint; point: bigint }>(), online: new Set<bigint>() };
  const accountIds = nodes.map((node) => node.id);
  const [wallet, identity] = await Promise.all([
    gateway.services.wallet.getBalances({ accountIds: accountIds.slice(0, maxNodes) }, caller.options),
    gateway.services.identity.listAccounts(
      { ids: accountIds.map(String).slice(0, maxNodes), limit: maxNodes },
      caller.options,
    ),
  ]);
  return {
    money: new Map(wallet.balances.map((row) => [row.accountId, row])),
    online: new Set(identity.accounts.flatMap((account) => (account.online ? account.id : []))),
  };
}

const whole = { type: 'integer' };
const word = { type: 'string' };
const nodeProperties = {
  id: whole,
  parent_id: { type: ['integer', 'null'] },
  path: word,
  kind: { type: 'string', enum: ['AGENT', 'MEMBER'] },
  role: word,
  account: word,
  nickname: word,
  level: whole,
  state: word,
  test_account: { type: 'boolean' },
  children: whole,
  agents: whole,
  members: whole,
  online: whole,
  money: { type: 'integer', description: 'KRW that the node itself holds.' },
  point: { type: 'integer', description: 'Points that the node itself holds.' },
  charges: whole,
  exchanges: whole,
  stake: whole,
  payout: whole,
  returned: { type: 'integer', description: 'Stakes given back, KRW: they are among the stakes, and no winnings.' },
  rolling: whole,
  bettors: { type: 'integer', description: 'Members who bet, each once a day.' },
};

export const tree = report({
  name: 'tree',
  does: 'Nodes of the tree; people and flows are subtotals of the node and all below it, balances are its own.',
  callers: ['admin', 'agent'],
  filter: {
    parent_id: optional(id, 0n),
    q: optional(text({ max: 40 }), ''),
    from: optional(day, ''),
    to: optional(day, ''),
  },
  schema: {
    type: 'object',
    properties: {
      at: { type: 'string', format: 'date-time' },
      nodes: {
        type: 'array',
        items: { type: 'object', properties: nodeProperties, required: Object.keys(nodeProperties) },
      },
      truncated: { type: 'boolean' },
    },
    required: ['at', 'nodes', 'truncated'],
  },
  async run({ from, to, ...wanted }, context) {
    const now = context.gateway.clock.now();
    const span = { startedOn: from || kstDay(now), endedOn: to || kstDay(now) };
    const found = await wantedNodes(wanted, context);
    const nodes = found.nodes.slice(0, maxNodes);
    const [sums, held, crowds] = await Promise.all([
      subtotals(nodes, span, context),
      own(nodes, context),
      pooled(nodes, atOnce, async (node) => (node.role === 'member' ? undefined : online(context, node.path))),
    ]);
    const rows = nodes.map((node, index) => {
      const isHere = held.online.has(node.id) ? 1 : 0;
      return {
        id: num(node.id),
        parent_id: node.parentId === 0n ? null : num(node.parentId),
        path: node.path,
        kind: node.role === 'member' ? 'MEMBER' : 'AGENT',
        role: node.role,
        account: node.account,
        nickname: node.nickname,
        level: node.level,
        state: node.state,
        test_account: node.testAccount,
        children: num(node.children),
        ...(node.role === 'member'
          ? { agents: 0, members: 0, online: isHere }
          : { agents: num(node.agents), members: num(node.members), online: crowds[index] ?? 0 }),
        money: num(held.money.get(node.id)?.money ?? 0n),
        point: num(held.money.get(node.id)?.point ?? 0n),
        ...flows(sums.get(node.id)),
      };
    });
    return { at: kstIso(now), nodes: rows, truncated: found.truncated || found.nodes.length > maxNodes };
  },
});
