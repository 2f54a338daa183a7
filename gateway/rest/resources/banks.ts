import type { Resource } from '../resource.ts';

/** The banks that an account can name, as they are stored; the id is the name. */
export const banks: Resource = {
  name: 'banks',
  does: 'The banks that members can be paid to, in the order of the join form.',
  callers: ['admin', 'agent'],
  schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  filters: {},
  sorts: ['id'],
  async list({ ids, offset, limit }, { gateway }) {
    const rows = (await gateway.site.banks.get())
      .filter((name) => ids.length === 0 || ids.includes(name))
      .map((id) => ({ id }));
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
};
