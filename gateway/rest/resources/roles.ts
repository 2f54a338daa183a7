import type { Resource } from '../resource.ts';

/** The tiers; `propirty` is the name that the consoles have always had for their priority. */
export const roles: Resource = {
  name: 'roles',
  does: 'The tiers of this deployment.',
  callers: ['admin', 'agent'],
  schema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      name: { type: 'string' },
      propirty: { type: 'integer' },
      label: { type: 'string' },
    },
    required: ['id', 'name', 'propirty', 'label'],
  },
  filters: {},
  sorts: ['propirty'],
  async list({ ids, offset, limit, descending }, { gateway, caller }) {
    const { roles } = await gateway.services.agents.listRoles({}, caller.options);
    const rows = roles
      .map(({ name, priority, label }) => ({ id: name, name, propirty: priority, label }))
      .filter(({ id }) => ids.length === 0 || ids.includes(id))
      .sort((a, b) => (descending ? b.propirty - a.propirty : a.propirty - b.propirty));
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
};
