import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AgentPage } from '../../contract/member.ts';

/** The page of the agent that a form names as the parent of a new account. */
export const useNewParent = (isNew = true): AgentPage | undefined => {
  const parentId: unknown = useWatch({ name: 'parent_id' });
  // The list that it was chosen from has left its row, which has no rates.
  const options = { enabled: isNew && Boolean(parentId), staleTime: 0 };
  return useGetOne<AgentPage>('agents', { id: Number(parentId) }, options).data;
};
