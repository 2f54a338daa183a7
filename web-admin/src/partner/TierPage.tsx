import { useSearchParams } from 'react-router';
import { ResourceList } from '../lists/ResourceList.tsx';
import { usualRows } from '../lists/rows.ts';
import { ListState } from '../parts/ListState.tsx';
import { NotFound } from '../parts/NotFoundPage.tsx';
import { agents } from '../resources/members/specs.ts';
import { useMe } from '../rest/use-me.ts';
import { menuColumn } from './RowMenu.tsx';
import { listedTiers } from './tiers.ts';
import { useRoles } from './use-roles.ts';

/** The partners of one tier below me; an address that names no such tier leads nowhere. */
export const TierPage = () => {
  const me = useMe();
  const [search] = useSearchParams();
  const roles = useRoles();
  const name = search.get('role') ?? '';
  if (!roles.data) return <ListState list={roles} empty="" rows={usualRows} rowHeight={32} />;
  if (!listedTiers(roles.data, me.role).some((tier) => tier.name === name)) return <NotFound home="/pa" />;
  const spec = {
    ...agents,
    title: `console.role.${name}`,
    storeKey: `tier.${name}`,
    ownAddress: true,
    fixed: { role: name },
    columns: [...agents.columns.filter(({ source }) => source !== 'role'), menuColumn('agents')],
    filters: agents.filters.filter(({ source }) => source !== 'role'),
  };
  return <ResourceList key={name} spec={spec} />;
};
