import type { MovePreview } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import { id, listOf } from '../../payload.ts';
import { num } from '../../wire.ts';
import type { RestContext } from '../resource.ts';
import { report } from './report.ts';

/** A value that an agent above gives, and another after the move; null where no agent gives one. */
interface ChangedValue {
  rule: string;
  before: number | null;
  after: number | null;
}

const mostAgents = 20;
const whole = { type: 'integer' } as const;
const wholeOrNone = { type: ['integer', 'null'] } as const;

/** What the nearest agent of a path gives, by rule. */
function given(
  path: readonly string[],
  ofAgent: ReadonlyMap<string, ReadonlyMap<string, bigint>>,
): Map<string, bigint> {
  const found = new Map<string, bigint>();
  for (const agent of path) for (const [rule, value] of ofAgent.get(agent) ?? []) found.set(rule, value);
  return found;
}

/**
 * The values of money that fall back to another agent after the move: of accounts that stand below one parent now. Those
 * with a value of their own keep it.
 */
async function changedValues(
  previews: readonly MovePreview[],
  parentPath: string,
  { gateway, caller }: RestContext,
): Promise<ChangedValue[]> {
  const after = parentPath.split('.');
  const [first] = previews;
  if (!first) return [];
  const before = first.path.split('.').slice(0, -1);
  const subjects = [...new Set([...before, ...after])].filter((label) => label !== '').map(BigInt);
  if (subjects.length > mostAgents) return [];
  const { values } = await gateway.services.values.listValues({ scope: 'agent', subjects }, caller.options);
  const ofAgent = new Map(
    values.map(({ subject, rules }) => [
      String(subject),
      new Map(rules.flatMap(({ rule, own }): [string, bigint][] => (own === undefined ? [] : [[rule, own]]))),
    ]),
  );
  const [was, will] = [given(before, ofAgent), given(after, ofAgent)];
  return [...new Set([...was.keys(), ...will.keys()])]
    .filter((rule) => was.get(rule) !== will.get(rule))
    .map((rule) => ({ rule, before: optionalNum(was.get(rule)), after: optionalNum(will.get(rule)) }));
}

const optionalNum = (value: bigint | undefined): number | null => (value === undefined ? null : num(value));
const mayReadValues = ({ caller }: RestContext): boolean => {
  const held = caller.session?.principal.permissions ?? [];
  return held.includes('settings.read') || held.includes('members.read');
};

/** What a move would do, before anybody confirms it. */
export const movePreview = report({
  name: 'move-preview',
  does: 'What putting members or agents below another agent would do: who moves along, what refuses it, and which values change.',
  callers: ['admin'],
  filter: { ids: listOf(id, 1, 100), parent_id: id },
  schema: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: whole,
            account: { type: 'string' },
            nickname: { type: 'string' },
            from: { type: 'string', description: 'Login name of the parent that it has; empty at the top.' },
            agents: whole,
            members: whole,
            problem: { type: 'string', description: 'Why it would be refused; empty where it would not.' },
            game_class: { type: 'string', description: 'Of a rate above the parent’s.' },
            needs_approval: { type: 'boolean' },
          },
          required: [
            'id',
            'account',
            'nickname',
            'from',
            'agents',
            'members',
            'problem',
            'game_class',
            'needs_approval',
          ],
        },
      },
      values: {
        type: 'array',
        description: 'Rules of money that another agent gives after the move.',
        items: {
          type: 'object',
          properties: { rule: { type: 'string' }, before: wholeOrNone, after: wholeOrNone },
          required: ['rule', 'before', 'after'],
        },
      },
      values_differ: { type: 'boolean', description: 'True where the accounts come from several parents.' },
    },
    required: ['rows', 'values', 'values_differ'],
  },
  async run({ ids, parent_id: parentId }, context) {
    const { gateway, caller } = context;
    const { previews, parentPath } = await gateway.services.move.previewMoves({ ids, parentId }, caller.options);
    const movable = previews.filter(({ problem }) => problem === '');
    const several = new Set(movable.map(({ path }) => path.split('.').slice(0, -1).join('.'))).size > 1;
    const values = several || !mayReadValues(context) ? [] : await changedValues(movable, parentPath, context);
    return {
      rows: previews.map((row) => ({
        id: num(row.accountId),
        account: row.account,
        nickname: row.nickname,
        from: row.fromAccount,
        agents: row.agents,
        members: row.members,
        problem: row.problem,
        game_class: row.gameClass,
        needs_approval: row.needsApproval,
      })),
      values,
      values_differ: several,
    };
  },
});
