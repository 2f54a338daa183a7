import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type ReferralCode, ReferralCodeSchema } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { id, int, maybe, moment, oneOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { fromResults } from '../items.ts';
import { action, create, type Resource, type RestContext } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const shape = shapeOf(ReferralCodeSchema, {
  omit: ['member_id'],
  always: ['starts_at', 'expires_at', 'issued_at'],
  words: { state: ['available', 'waiting', 'expired'] },
  add: {
    member_id: {
      schema: { type: ['integer', 'null'] },
      read: ({ memberId }: ReferralCode) => (memberId === 0n ? null : num(memberId)),
    },
  },
});

const memo = optional(text({ max: 500 }), '');

async function removed(ids: string[], why: string, { gateway, caller }: RestContext) {
  const { results } = await gateway.services.referral.deleteReferralCodes({ ids, memo: why }, caller.options);
  return fromResults(results);
}

export const referralCodes: Resource = {
  name: 'referral-codes',
  does: 'Codes that admit one member each, below the agent that they were issued for.',
  callers: ['admin', 'agent'],
  schema: shape.schema,
  filters: {
    state: 'text',
    agent_id: 'id',
    issuer_id: 'id',
    member_id: 'id',
    joined: 'flag',
    code: 'text',
    code_q: 'text',
    issued_at_gte: 'day_from',
    issued_at_lte: 'day_to',
  },
  sorts: ['id', 'issued_at', 'expires_at'],
  async list(request, { gateway, caller }) {
    const { codes, total } = await gateway.services.referral.listReferralCodes(request, caller.options);
    return { rows: codes.map(shape.row), total: num(total) };
  },
  get: (id, context) => firstOf(referralCodes, id, context),
  create: create({
    payload: {
      agent_id: optional(id, 0n),
      validity: oneOf('30m', '1h', '6h', '1d', '3d', '7d', '15d', '30d'),
      starts_at: maybe(moment),
      code: optional(text({ max: 20, form: /^[A-Za-z0-9-]*$/ }), ''),
      count: optional(int(1, 100), 1),
      memo,
    },
    /** Answers the first of the codes; they stand together at the head of the list. */
    async run({ agent_id: agentId, starts_at, ...given }, { gateway, caller, key }) {
      const startsAt = starts_at && timestampFromDate(starts_at);
      const request = { ...given, agentId, key, ...(startsAt ? { startsAt } : {}) };
      const { codes } = await gateway.services.referral.issueReferralCodes(request, caller.options);
      const [first] = codes;
      if (!first) throw new DomainError('INTERNAL');
      return shape.row(first);
    },
  }),
  async remove(id, context) {
    const [item] = await removed([id], '', context);
    if (item?.refusal) throw item.refusal;
    return { id: Number(id) };
  },
  actions: {
    remove: action({
      does: 'Keeps codes from admitting anybody from now on.',
      payload: { memo },
      run: (ids, { memo: why }, context) => removed(ids, why, context),
    }),
  },
};
