import { type AdminRole, AdminRoleSchema } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { int, listOf, optional, text } from '../../payload.ts';
import { textsByLanguage } from '../by-language.ts';
import { create, type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';

const role = shapeOf(AdminRoleSchema, {
  add: { id: { schema: { type: 'string' }, read: ({ name }) => name } },
});

const all = async ({ gateway, caller }: RestContext): Promise<AdminRole[]> =>
  (await gateway.services.administrators.listAdminRoles({}, caller.options)).roles;

async function page(id: string, context: RestContext): Promise<Row> {
  const found = (await all(context)).find(({ name }) => name === id);
  if (!found) throw new DomainError('NOT_FOUND');
  return role.row(found);
}

const form = {
  labels: optional(textsByLanguage(40), {}),
  permissions: listOf(text({ max: 60 }), 0, 200),
  memo: text({ max: 500 }),
};

export const adminRoles: Resource = {
  name: 'admin-roles',
  does: 'Roles of administrators with the named actions that each gives; the built-in ones first.',
  callers: ['admin'],
  schema: role.schema,
  filters: {},
  sorts: [],
  async list({ ids, offset, limit }, context) {
    const rows = (await all(context)).filter(({ name }) => ids.length === 0 || ids.includes(name));
    return { rows: rows.slice(offset, offset + limit).map(role.row), total: rows.length };
  },
  get: page,
  create: create({
    payload: { ...form, name: text({ max: 40 }) },
    async run(wanted, { gateway, caller }) {
      // Nobody holds it yet: what was written is all that there is of it.
      return role.row(await gateway.services.administrators.saveAdminRole({ ...wanted, version: 0n }, caller.options));
    },
  }),
  update: update({
    payload: { ...form, version: int(1, 1_000_000_000) },
    async run(name, { version, ...wanted }, context) {
      const { gateway, caller } = context;
      await page(name, context);
      const saved = { ...wanted, name, version: BigInt(version) };
      await gateway.services.administrators.saveAdminRole(saved, caller.options);
      return page(name, context);
    },
  }),
  async remove(name, context) {
    const { gateway, caller } = context;
    const gone = await page(name, context);
    await gateway.services.administrators.deleteAdminRole({ name, memo: '' }, caller.options);
    return gone;
  },
};
