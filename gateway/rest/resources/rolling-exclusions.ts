import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ExclusionSchema } from '@madang/proto/madang/agents/v1/exclusions_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { int, maybe, moment, optional, text } from '../../payload.ts';
import { type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf, textSchema } from '../shape.ts';

const exclusion = shapeOf(ExclusionSchema, {
  omit: ['game_class'],
  add: { id: { schema: textSchema, read: ({ gameClass }) => gameClass } },
});

async function all({ gateway, caller }: RestContext): Promise<Row[]> {
  const { exclusions } = await gateway.services.exclusion.listExclusions({}, caller.options);
  return exclusions.map(exclusion.row);
}

export const rollingExclusions: Resource = {
  name: 'rolling-exclusions',
  does: 'What share of the turnover of casino and of slots earns no commission: disclosed to whoever earns.',
  callers: ['admin', 'agent'],
  schema: exclusion.schema,
  filters: {},
  sorts: [],
  async list({ ids, offset, limit }, context) {
    const rows = (await all(context)).filter(({ id }) => ids.length === 0 || ids.includes(String(id)));
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  async get(id, context) {
    const found = (await all(context)).find((row) => row.id === id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  },
  update: update({
    payload: {
      basis_points: int(0, 10_000),
      memo: optional(text({ max: 500 }), ''),
      from: maybe(moment),
    },
    async run(id, { basis_points: basisPoints, memo, from }, { gateway, caller }) {
      const later = from ? { from: timestampFromDate(from) } : {};
      const wanted = { gameClass: id, basisPoints, memo, ...later };
      return exclusion.row(await gateway.services.exclusion.setExclusion(wanted, caller.options));
    },
  }),
};
