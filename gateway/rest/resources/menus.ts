import type { Menus } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { int, listOf, text } from '../../payload.ts';
import { instant, num } from '../../wire.ts';
import { action, type Resource } from '../resource.ts';
import { instantSchema, type Row } from '../shape.ts';

const rows = ({ entries, version, updatedAt }: Menus): Row[] =>
  entries.map(({ name, shown }, place) => ({
    id: name,
    position: place + 1,
    shown,
    version: num(version),
    updated_at: instant(updatedAt),
  }));

export const menus: Resource = {
  name: 'menus',
  does: 'The entries of the player site’s menus in their order; one that the site does not offer is not shown in any case.',
  callers: ['admin'],
  schema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      position: { type: 'integer' },
      shown: { type: 'boolean' },
      version: { type: 'integer', description: 'Of all entries together; rises with each change.' },
      updated_at: instantSchema,
    },
    required: ['id', 'position', 'shown', 'version', 'updated_at'],
  },
  filters: {},
  sorts: ['position'],
  async list({ ids, offset, limit, descending }, { gateway, caller }) {
    const all = rows(await gateway.services.articles.getMenus({}, caller.options));
    const wanted = ids.length === 0 ? all : all.filter(({ id }) => ids.includes(String(id)));
    const sorted = descending ? wanted.toReversed() : wanted;
    return { rows: sorted.slice(offset, offset + limit), total: wanted.length };
  },
  async get(id, { gateway, caller }) {
    const found = rows(await gateway.services.articles.getMenus({}, caller.options)).find((row) => row.id === id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  },
  actions: {
    arrange: action({
      does: 'Puts all entries into the order of `ids`, and hides those in `hidden`; every entry must be named.',
      payload: { hidden: listOf(text({ max: 40 }), 0, 20), version: int(0, Number.MAX_SAFE_INTEGER) },
      async run(ids, { hidden, version }, { gateway, caller }) {
        const entries = ids.map((name) => ({ name, shown: !hidden.includes(name) }));
        await gateway.services.articles.saveMenus({ entries, version: BigInt(version) }, caller.options);
        gateway.site.menu.outdate();
        return ids.map((id) => ({ id, ok: true }));
      },
    }),
  },
};
