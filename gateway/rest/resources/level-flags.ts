import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { LevelFlagsSchema } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { flag, mapOf, maybe, moment, optional, text } from '../../payload.ts';
import { idOf } from '../items.ts';
import { type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';

const level = shapeOf(LevelFlagsSchema, {
  omit: ['level'],
  add: { id: { schema: { type: 'integer', description: 'The level.' }, read: (row) => row.level } },
});

/** Every level with every restriction that there is, on or off. */
async function all({ gateway, caller }: RestContext): Promise<Row[]> {
  const { levels, flags } = await gateway.services.levelFlags.listLevelFlags({}, caller.options);
  const off = Object.fromEntries(flags.map((name) => [name, false]));
  return levels.map((row) => ({ ...level.row(row), flags: { ...off, ...row.flags } }));
}

async function find(id: string, context: RestContext): Promise<Row> {
  const found = (await all(context)).find((row) => String(row.id) === id);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

export const levelFlags: Resource = {
  name: 'level-flags',
  does: 'Restrictions that hold for all members of a level who have no value of their own.',
  callers: ['admin'],
  schema: level.schema,
  filters: {},
  sorts: ['id'],
  async list({ ids, offset, limit, descending }, context) {
    const rows = (await all(context)).filter(({ id }) => ids.length === 0 || ids.includes(String(id)));
    if (descending) rows.reverse();
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  get: find,
  update: update({
    payload: { flags: mapOf(flag, 50), memo: optional(text({ max: 500 }), ''), at: maybe(moment) },
    async run(id, { flags, memo, at }, context) {
      const { gateway, caller } = context;
      const number = Number(idOf(id));
      if (number > 7) throw new DomainError('NOT_FOUND');
      const later = at ? { changeAt: timestampFromDate(at) } : {};
      await gateway.services.levelFlags.setLevelFlags({ level: number, flags, memo, ...later }, caller.options);
      return find(id, context);
    },
  }),
};
