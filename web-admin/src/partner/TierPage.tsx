import { Loading } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ResourceList } from '../lists/ResourceList.tsx';
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
  const { data, isPending } = useRoles();
  const name = search.get('role') ?? '';
  if (isPending) return <Loading />;
  if (!listedTiers(data ?? [], me.role).some((tier) => tier.name === name)) return <NotFound home="/pa" />;
  const spec = {
    ...agents,
    title: `console.role.${name}`,
    storeKey: `tier.${name}`,
    fixed: { role: name },
    columns: [...agents.columns.filter(({ source }) => source !== 'role'), menuColumn('agents')],
    filters: agents.filters.filter(({ source }) => source !== 'role'),
  };
  return <ResourceList key={name} spec={spec} />;
};
