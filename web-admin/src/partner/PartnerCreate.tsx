import { ResourceContextProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import { agentPath, memberPath } from '../lists/paths.ts';
import { PersonCreate } from '../resources/members/PersonCreate.tsx';
import { useMe } from '../rest/use-me.ts';

/** A new account below the partner: another partner, or a member. It stands right below it unless another is named. */
export const PartnerCreate = () => {
  const [search] = useSearchParams();
  const me = useMe();
  const isMember = search.get('kind') === 'member';
  return (
    <ResourceContextProvider value={isMember ? 'members' : 'agents'}>
      <PersonCreate
        key={String(isMember)}
        start={{ level: 1, parent_id: me.id }}
        redirect={(_resource, id = '') => (isMember ? memberPath(id) : agentPath(id))}
        cancelTo={isMember ? '/pa-child-user-list' : '/pa-users'}
      />
    </ResourceContextProvider>
  );
};
