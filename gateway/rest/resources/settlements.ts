import {
  PartnerSettlementSchema,
  SettlementCorrectionSchema,
  SettlementLineSchema,
} from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { amount, day, id, oneOf, optional, text } from '../../payload.ts';
import { isKeptFromLosing, withoutLosing } from '../../site/open-losing.ts';
import { num } from '../../wire.ts';
import { each, single } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, create, type ListRequest, type Resource, type RestContext } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const callers = ['admin', 'agent'] as const;

export const settlementWords = {
  kind: ['losing', 'total', 'compensation'],
  state: ['preview', 'recorded', 'paying', 'paid', 'recovering', 'recovered', 'carried'],
} as const;

const settlement = shapeOf(PartnerSettlementSchema, { always: ['recorded_at'], words: settlementWords });
const line = shapeOf(SettlementLineSchema);
const correction = shapeOf(SettlementCorrectionSchema);

/** Moves the amount of a settlement, which is given once more. */
const moving = (does: string, call: 'paySettlement' | 'recoverSettlement') =>
  action({
    does,
    payload: { amount, memo: optional(text({ max: 500 }), '') },
    run: (ids, payload, { gateway, caller }) =>
      each([single(ids)], async (id) => {
        await gateway.services.partnerSettlement[call]({ id, ...payload }, caller.options);
      }),
  });

/** What a caller is shown whose tier is kept from the settlement of losses: compensations, where it does not ask for others alone. */
async function withinTier(
  request: ListRequest,
  { gateway, caller }: Pick<RestContext, 'gateway' | 'caller'>,
): Promise<ListRequest> {
  if (!(await isKeptFromLosing(gateway, caller))) return request;
  const { kind } = request.filter;
  if (kind !== undefined && !kind.split(',').includes(withoutLosing))
    throw new DomainError('FORBIDDEN', { field: 'kind' });
  return { ...request, filter: { ...request.filter, kind: withoutLosing } };
}

export const settlements: Resource = {
  name: 'settlements',
  does: 'Settlements with agents that were recorded: of losses, and compensations. An agent sees its own and those below it.',
  callers,
  schema: settlement.schema,
  filters: {
    account_id: 'id',
    parent_id: 'id',
    ...personFilters,
    kind: 'text',
    state: 'text',
    started_on_gte: 'day',
    ended_on_lte: 'day',
  },
  sorts: ['recorded_at'],
  async list(request, { gateway, caller }) {
    const asked = await withinTier(request, { gateway, caller });
    const answer = await gateway.services.partnerSettlement.listSettlements(asked, caller.options);
    const sums = { amount: num(answer.amount), unpaid: num(answer.unpaid) };
    return { rows: answer.settlements.map(settlement.row), total: num(answer.total), sums };
  },
  get: (id, context) => firstOf(settlements, id, context),
  create: create({
    payload: {
      account_id: id,
      kind: oneOf('losing', 'total', 'compensation'),
      started_on: day,
      ended_on: day,
      amount: optional(amount, 0n),
      memo: optional(text({ max: 500 }), ''),
    },
    async run(given, { gateway, caller }) {
      const wanted = {
        accountId: given.account_id,
        kind: given.kind,
        startedOn: given.started_on,
        endedOn: given.ended_on,
        amount: given.amount,
        memo: given.memo,
      };
      return settlement.row(await gateway.services.partnerSettlement.recordSettlement(wanted, caller.options));
    },
  }),
  actions: {
    pay: moving('Pays a settlement into its agent’s money.', 'paySettlement'),
    recover: moving('Takes a settlement that was paid back from its agent’s money.', 'recoverSettlement'),
  },
};

export const settlementLines: Resource = {
  name: 'settlement-lines',
  does: 'What each branch right below gave to a settlement.',
  callers,
  schema: line.schema,
  filters: { settlement_id: 'id' },
  sorts: [],
  async list(request, { gateway, caller }) {
    // Of compensations there are none.
    if (await isKeptFromLosing(gateway, caller)) throw new DomainError('FORBIDDEN');
    const { lines, total } = await gateway.services.partnerSettlement.listSettlementLines(request, caller.options);
    return { rows: lines.map(line.row), total: num(total) };
  },
};

export const settlementCorrections: Resource = {
  name: 'settlement-corrections',
  does: 'What of earlier periods is in settlements: bets that were voided, settled anew or heard of late.',
  callers,
  schema: correction.schema,
  filters: { settlement_id: 'id', after: 'text' },
  sorts: [],
  behind: 'after',
  async list(request, { gateway, caller }) {
    // Of compensations there are none.
    if (await isKeptFromLosing(gateway, caller)) throw new DomainError('FORBIDDEN');
    const { partnerSettlement } = gateway.services;
    const { corrections, total } = await partnerSettlement.listSettlementCorrections(request, caller.options);
    return { rows: corrections.map(correction.row), total: num(total) };
  },
};
