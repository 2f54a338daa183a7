import { BlacklistEntrySchema } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { listOf, oneOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { fromResults } from '../items.ts';
import { action, create, type Resource, type RestContext } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const kinds = ['account', 'phone', 'bank_account'] as const;
const shape = shapeOf(BlacklistEntrySchema, { always: ['added_at'], words: { kind: kinds } });
const memo = optional(text({ max: 500 }), '');

async function removed(ids: string[], why: string, { gateway, caller }: RestContext) {
  const { results } = await gateway.services.blacklist.removeFromBlacklist({ ids, memo: why }, caller.options);
  return fromResults(results);
}

export const blacklist: Resource = {
  name: 'blacklist',
  does: 'Login names, phone numbers and bank accounts that nobody may join with or change to.',
  callers: ['admin'],
  schema: shape.schema,
  filters: {
    kind: 'text',
    value: 'text',
    shown_q: 'text',
    added_by: 'id',
    added_at_gte: 'day_from',
    added_at_lte: 'day_to',
  },
  sorts: ['id', 'added_at'],
  async list(request, { gateway, caller }) {
    const { entries, total } = await gateway.services.blacklist.listBlacklist(request, caller.options);
    return { rows: entries.map(shape.row), total: num(total) };
  },
  get: (id, context) => firstOf(blacklist, id, context),
  create: create({
    payload: { kind: oneOf(...kinds), values: listOf(text({ max: 64 }), 1, 1_000), memo },
    /** Answers the entry of the first value; what is listed already stays as it is. */
    async run(given, { gateway, caller }) {
      const { first } = await gateway.services.blacklist.addToBlacklist(given, caller.options);
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
      does: 'Takes entries from the list.',
      payload: { memo },
      run: (ids, { memo: why }, context) => removed(ids, why, context),
    }),
  },
};
