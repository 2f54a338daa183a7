import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { MemberImport } from '../../contract/records.ts';

/** While it goes on by itself, the page looks again so often. */
const movingMs = 1_500;
const waitingMs = 10_000;
const moving = new Set(['confirmed', 'running', 'undoing', 'reading']);
const over = new Set(['completed', 'cancelled', 'undone']);

/** The migration that the address names; null where it names none. */
export const useImport = () => {
  const { id } = useParams();
  const { data, error, refetch } = useGetOne<MemberImport>(
    'member-imports',
    { id: Number(id ?? 0) },
    {
      enabled: id !== undefined,
      retry: 1,
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const status = state.data?.status ?? 'ready';
        if (over.has(status)) return false;
        return moving.has(status) ? movingMs : waitingMs;
      },
    },
  );
  // A row of a list stands in for it at first, and knows nothing of parents and seals.
  const record = id === undefined ? null : data?.parents ? data : undefined;
  return { id, record, error, refetch };
};

/** How a migration is called wherever it is named. */
export const importName = (id: number): string => `IM-${id}`;

/** Members that a migration is to make. */
export const membersOf = ({ passed, mended }: MemberImport): number => passed + mended;
