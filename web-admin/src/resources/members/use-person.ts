import { useRecordContext, useResourceContext } from 'react-admin';
import type { MemberPage } from '../../contract/member.ts';

export type PersonResource = 'members' | 'agents';

/**
 * How a person's page is read. A list that was opened before has left its row, which lacks what only the page has: it is
 * shown meanwhile, and read again at once. Who is not there is told on the page, with a way to try again.
 */
export const personQuery = { retry: 1, staleTime: 0, refetchInterval: 10_000, onError: () => undefined };

/** Whether the page is one of members or of agents, which have most in common. */
export const usePersonResource = (): PersonResource => {
  const resource = useResourceContext();
  if (resource !== 'members' && resource !== 'agents') throw new Error('no people stand here');
  return resource;
};

/** The person whose page this is, and the resource that it belongs to. */
export const usePerson = (): { member: MemberPage; resource: PersonResource } => {
  const member = useRecordContext<MemberPage>();
  const resource = usePersonResource();
  if (!member) throw new Error('no person stands here');
  return { member, resource };
};
