import { useGetOne } from 'react-admin';
import type { MemberPage } from '../../contract/member.ts';

/**
 * One person's page. A list that was opened before has left its row, which lacks what only the page has: it is shown
 * meanwhile, and read again at once.
 */
export const usePerson = (resource: 'members' | 'agents', id: string) =>
  useGetOne<MemberPage>(resource, { id: Number(id) }, { retry: 1, staleTime: 0, refetchInterval: 10_000 });
