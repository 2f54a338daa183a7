import { QueryClient } from '@tanstack/react-query';
import { refusalOf } from './refusal.ts';

const WORTH_RETRYING = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED']);

/** Reads are tried again where the server was away; a refusal is an answer and is shown at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && WORTH_RETRYING.has(refusalOf(error).code),
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 5_000),
    },
    mutations: { retry: false },
  },
});
