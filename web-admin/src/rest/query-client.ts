import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';

const isNothing = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

/**
 * What a reading leaves: where the session was over, react-admin answers a record without a field and goes to the login page.
 * Until that stands there, pages show what they had, or nothing.
 */
const keepRecord = (before: unknown, now: unknown): unknown =>
  isNothing(now) ? before : replaceEqualDeep(before, now);

/** Reads are fresh for a moment and tried twice; a changed list is never shown as it was. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, staleTime: 2_000, refetchOnWindowFocus: true, structuralSharing: keepRecord },
    },
  });
