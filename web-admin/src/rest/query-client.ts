import { QueryClient } from '@tanstack/react-query';

/** Reads are fresh for a moment and tried twice; a changed list is never shown as it was. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 2_000, refetchOnWindowFocus: true } } });
