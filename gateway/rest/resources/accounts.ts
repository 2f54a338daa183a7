import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { kstDayStart } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { day, mapOf, maybe, optional, text, wrong } from '../../payload.ts';
import { instant } from '../../wire.ts';
import { idOf } from '../items.ts';
import { percent } from '../percent.ts';
import { create, type Resource, type RestContext, update } from '../resource.ts';
import { mergedSchema, type Row, textSchema, timeSchema } from '../shape.ts';
import { agentMove, memberMove } from './account-moves.ts';
import {
  accountFilters,
  accountSorts,
  agentSchema,
  ancestorsSchema,
  getAccount,
  listAccounts,
  memberSchema,
} from './account-rows.ts';
import {
  accountChanges,
  accountOf,
  adjust,
  agentState,
  changeAccount,
  createAccount,
  memberState,
  newAccount,
  partnerPageChanges,
} from './account-writes.ts';
import { chargePointNames, heldPoints, heldPointsSchema } from './charge-points.ts';
import { adjustEggs } from './egg-transfers.ts';
import { memberLevel, memberRestrictions } from './member-bulk.ts';
import { figuresSchema, withFigures } from './member-figures.ts';
import { requestSumFilters, requestSumNames, requestSumsSchema, withRequestSums } from './request-sums.ts';

const callers = ['admin', 'agent'] as const;

const rates = mapOf(percent, 40);
const ratesSchema: JsonSchema = {
  type: 'object',
  additionalProperties: { type: 'number' },
  description: 'Percent by game class.',
};

const upcomingSchema: JsonSchema = {
  type: 'array',
  description: 'Rates that are fixed for later, the next first.',
  items: {
    type: 'object',
    properties: { game_class: textSchema, rate: { type: 'number' }, from: timeSchema },
    required: ['game_class', 'rate', 'from'],
  },
};

const percents = (basisPoints: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(basisPoints).map(([name, points]) => [name, points / 100]));

/** A member's page shows what it has moved and staked; the list does not, since that is a reading of its own for each. */
const memberPage = async (id: string, context: RestContext): Promise<Row> =>
  withFigures(await getAccount(AccountKind.MEMBER, id, context), context);

export const members: Resource = {
  name: 'members',
  does: 'Members with their balances.',
  callers,
  schema: mergedSchema(memberSchema, {
    properties: { ancestors: ancestorsSchema, ...figuresSchema, ...requestSumsSchema },
  }),
  filters: { ...accountFilters, ...requestSumFilters },
  sorts: [...accountSorts, ...Object.keys(requestSumNames).filter((name) => !/_(gte|lte)$/.test(name)), 'net_30d'],
  queryNames: requestSumNames,
  names: chargePointNames,
  list: async (request, context) => withRequestSums(await listAccounts('member', request, context), context),
  get: memberPage,
  create: create({
    payload: newAccount,
    async run(form, context) {
      const id = await createAccount(
        form,
        { kind: AccountKind.MEMBER, role: 'member', joinCode: '', basisPoints: {} },
        context,
      );
      return memberPage(id, context);
    },
  }),
  update: update({
    payload: accountChanges,
    async run(id, changes, context) {
      await changeAccount(await accountOf(AccountKind.MEMBER, id, context), changes, context);
      return memberPage(id, context);
    },
  }),
  actions: {
    state: memberState,
    adjust,
    eggs: adjustEggs,
    level: memberLevel,
    restrict: memberRestrictions,
    move: memberMove,
  },
};

/** An agent's page shows its rates, and its parent's, which they may not exceed. */
async function agentPage(id: string, context: RestContext): Promise<Row> {
  const { agents } = context.gateway.services;
  const number = idOf(id);
  const [row, node, points] = await Promise.all([
    getAccount(AccountKind.AGENT, id, context),
    agents.getNode({ id: number }, context.caller.options),
    heldPoints(number, context),
  ]);
  const own = {
    rates: percents(node.rates?.basisPoints ?? {}),
    upcoming_rates: node.upcoming.map(({ gameClass, basisPoints, from }) => ({
      game_class: gameClass,
      rate: basisPoints / 100,
      from: instant(from),
    })),
    support_percent: node.supportBasisPoints / 100,
    join_code: node.joinCode,
    ...points,
  };
  // The top of the caller's own subtree has a parent that the caller may not see.
  const hasParent = node.parentId !== 0n && !(context.caller.session?.principal.accountId === node.id);
  if (!hasParent) return { ...row, ...own };
  const parent = await agents.getNode({ id: node.parentId }, context.caller.options);
  return { ...row, ...own, parent_rates: percents(parent.rates?.basisPoints ?? {}) };
}

export const agents: Resource = {
  name: 'agents',
  does: 'Partners with their balances, and on their page their rates.',
  callers,
  schema: mergedSchema(agentSchema, {
    properties: {
      ancestors: ancestorsSchema,
      rates: ratesSchema,
      parent_rates: ratesSchema,
      upcoming_rates: upcomingSchema,
      support_percent: {
        type: 'number',
        description: 'The support in force: its own, and the overall one where it is applied.',
      },
      ...heldPointsSchema,
    },
  }),
  filters: accountFilters,
  sorts: accountSorts,
  names: { ...chargePointNames, basis_points: 'rates', from: 'rates_from' },
  list: (request, context) => listAccounts('agent', request, context),
  get: agentPage,
  create: create({
    payload: {
      ...newAccount,
      role: text({ max: 40 }),
      join_code: optional(text({ max: 40 }), ''),
      rates: optional(rates, {}),
    },
    async run(form, context) {
      const more = { kind: AccountKind.AGENT, role: form.role, joinCode: form.join_code, basisPoints: form.rates };
      return agentPage(await createAccount(form, more, context), context);
    },
  }),
  update: update({
    payload: {
      ...accountChanges,
      ...partnerPageChanges,
      rates: maybe(rates),
      rates_from: maybe(day),
      join_code: maybe(text({ min: 0, max: 40 })),
    },
    async run(id, { rates, rates_from, join_code, ...changes }, context) {
      const { gateway, caller } = context;
      const account = await accountOf(AccountKind.AGENT, id, context);
      const node = await gateway.services.agents.getNode({ id: account.id }, caller.options);
      const now = new Map(Object.entries(node.rates?.basisPoints ?? {}));
      // From a later day on a rate may be what it is now, and something else before that day.
      const moved = Object.entries(rates ?? {}).filter(([name, points]) => rates_from || now.get(name) !== points);
      if (rates_from && moved.length === 0) throw wrong('rates_from');
      const later = rates_from && { from: timestampFromDate(kstDayStart(rates_from)) };
      // Refused before anything is written, for the fields and the rates are two services' to write.
      if (moved.length > 0 && account.id === caller.session?.principal.accountId)
        throw new DomainError('FORBIDDEN', { field: 'rates' });
      const newRates = { id: node.id, rates: { basisPoints: Object.fromEntries(moved) }, memo: changes.memo, ...later };
      const newCode = join_code !== undefined && join_code !== node.joinCode && { id: node.id, code: join_code };
      const write = async (checkOnly: boolean) => {
        if (moved.length > 0) await gateway.services.agents.setRates({ ...newRates, checkOnly }, caller.options);
        if (newCode) await gateway.services.agents.setJoinCode({ ...newCode, checkOnly }, caller.options);
      };
      await write(true);
      await changeAccount(account, changes, context);
      await write(false);
      return agentPage(id, context);
    },
  }),
  actions: { state: agentState, adjust, move: agentMove },
};
