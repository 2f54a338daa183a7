import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MarkLimit } from '@madang/proto/madang/betting/v1/mark_limits_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { mapOf, maybe, moment, optional, text } from '../../payload.ts';
import { type Resource, type RestContext, update } from '../resource.ts';
import type { Row } from '../shape.ts';
import { amountsSchema, ownRow } from './limit-amounts.ts';
import { setAndCleared, valueOrNone } from './value-or-none.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'The game class.' },
    own: amountsSchema(
      { type: ['integer', 'null'] },
      'What is set for normal B, in KRW; null where the level of the member says it.',
    ),
  },
  required: ['id', 'own'],
};

const row = ({ gameClass, own }: MarkLimit): Row => ({ id: gameClass, own: own ? ownRow(own) : {} });

async function all({ gateway, caller }: RestContext): Promise<Row[]> {
  return (await gateway.services.markLimits.listMarkLimits({}, caller.options)).limits.map(row);
}

function pick(rows: readonly Row[], id: string): Row {
  const found = rows.find((one) => one.id === id);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

export const markLimits: Resource = {
  name: 'mark-limits',
  does: 'Betting limits of members marked normal B, over those of their level.',
  callers: ['admin'],
  schema,
  filters: {},
  sorts: ['id'],
  async list({ ids, offset, limit, descending }, context) {
    const rows = (await all(context)).filter(({ id }) => ids.length === 0 || ids.includes(String(id)));
    if (descending) rows.reverse();
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  get: async (id, context) => pick(await all(context), id),
  update: update({
    payload: { values: mapOf(valueOrNone, 4), memo: optional(text({ max: 500 }), ''), at: maybe(moment) },
    async run(id, { values, memo, at }, context) {
      pick(await all(context), id);
      const { gateway, caller } = context;
      const later = at ? { changeAt: timestampFromDate(at) } : {};
      const request = { gameClass: id, memo, ...setAndCleared(values), ...later };
      const { limits } = await gateway.services.markLimits.setMarkLimits(request, caller.options);
      return pick(limits.map(row), id);
    },
  }),
};
