import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { RoleSchema } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { endRefusedSoon } from '../../live/end-refused.ts';
import { flag, maybe, moment, optional, text } from '../../payload.ts';
import { type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf, textSchema } from '../shape.ts';

const tier = shapeOf(RoleSchema, {
  omit: ['name'],
  add: { id: { schema: textSchema, read: ({ name }) => name } },
});

async function all({ gateway, caller }: RestContext): Promise<Row[]> {
  const { roles } = await gateway.services.agents.listRoles({}, caller.options);
  return roles.toSorted((a, b) => a.priority - b.priority).map(tier.row);
}

export const tiers: Resource = {
  name: 'tiers',
  does: 'What each tier may open. The tier of members lets them all into the player site, or none, and never into the partner’s page.',
  callers: ['admin'],
  schema: tier.schema,
  filters: {},
  sorts: ['priority'],
  async list({ ids, offset, limit, descending }, context) {
    const rows = (await all(context)).filter(({ id }) => ids.length === 0 || ids.includes(String(id)));
    if (descending) rows.reverse();
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  async get(id, context) {
    const found = (await all(context)).find((row) => row.id === id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  },
  update: update({
    payload: {
      open_user_page: maybe(flag),
      open_partner_page: maybe(flag),
      open_losing: maybe(flag),
      memo: optional(text({ max: 500 }), ''),
      at: maybe(moment),
    },
    async run(id, { memo, at, ...given }, { gateway, caller }) {
      const { open_user_page: openUserPage, open_partner_page: openPartnerPage, open_losing: openLosing } = given;
      const opens = {
        ...(openUserPage !== undefined && { openUserPage }),
        ...(openPartnerPage !== undefined && { openPartnerPage }),
        ...(openLosing !== undefined && { openLosing }),
      };
      const later = at ? { changeAt: timestampFromDate(at) } : {};
      const changed = await gateway.services.tier.setTier({ name: id, memo, ...opens, ...later }, caller.options);
      if (at) return tier.row(changed);
      // Here it is in force at once; other gateways read the tiers again every few seconds, and look at their streams.
      gateway.site.roles.outdate();
      endRefusedSoon(gateway);
      return tier.row(changed);
    },
  }),
};
