import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useNotify } from 'react-admin';
import { PersonCreate } from '../../resources/members/PersonCreate.tsx';
import type { PersonResource } from '../../resources/members/use-person.ts';
import { closeModal, leaveModal, type Modals } from './open-modal.ts';

interface NewAccountProps {
  resource: PersonResource;
  parentId: number;
}

const NewAccount = ({ resource, parentId }: NewAccountProps) => {
  const notify = useNotify();
  const queries = useQueryClient();
  const done = () => {
    notify('ra.notification.created', { type: 'success', messageArgs: { smart_count: 1 } });
    closeModal();
    void queries.invalidateQueries();
  };
  return (
    <ResourceContextProvider value={resource}>
      <PersonCreate start={{ level: 1, parent_id: parentId }} onCreated={done} cancelTo={leaveModal} />
    </ResourceContextProvider>
  );
};

/** A new member right below an agent of a list. */
export const NewMemberModal = ({ of }: { of: Modals['new_member'] }) => <NewAccount resource="members" {...of} />;

/** A new agent right below one of a list. */
export const NewAgentModal = ({ of }: { of: Modals['new_agent'] }) => <NewAccount resource="agents" {...of} />;
