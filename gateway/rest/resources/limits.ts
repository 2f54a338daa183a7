import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { LimitSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { amount, maybe, moment } from '../../payload.ts';
import { type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';

const limit = shapeOf(LimitSchema, {
  omit: ['change_at'],
  add: {
    id: { schema: { type: 'string', description: 'Level and class.' }, read: (row) => `${row.level}:${row.gameClass}` },
  },
});

async function all({ gateway, caller }: RestContext): Promise<Row[]> {
  return (await gateway.services.betting.listLimits({}, caller.options)).limits.map(limit.row);
}

async function find(id: string, context: RestContext): Promise<Row> {
  const found = (await all(context)).find((row) => row.id === id);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

export const limits: Resource = {
  name: 'limits',
  does: 'Stakes and winnings by member level and game class.',
  callers: ['admin'],
  schema: limit.schema,
  filters: { level: 'number', game_class: 'text' },
  sorts: ['id'],
  async list({ ids, filter, offset, limit, descending }, context) {
    const rows = (await all(context)).filter(
      (row) =>
        (ids.length === 0 || ids.includes(String(row.id))) &&
        Object.entries(filter).every(([name, wanted]) => wanted.split(',').includes(String(row[name]))),
    );
    if (descending) rows.reverse();
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  get: find,
  update: update({
    payload: { stake_min: amount, stake_max: amount, win_max: amount, round_max: amount, at: maybe(moment) },
    async run(id, { stake_min, stake_max, win_max, round_max, at }, context) {
      const { level, game_class } = await find(id, context);
      const { gateway, caller } = context;
      const saved = await gateway.services.betting.updateLimit(
        {
          level: Number(level),
          gameClass: String(game_class),
          stakeMin: stake_min,
          stakeMax: stake_max,
          winMax: win_max,
          roundMax: round_max,
          ...(at ? { changeAt: timestampFromDate(at) } : {}),
        },
        caller.options,
      );
      gateway.site.limits.outdate();
      return limit.row(saved);
    },
  }),
};
