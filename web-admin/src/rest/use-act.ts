import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { ActionResult } from '../contract/identity.ts';
import type { ActBody, ConsoleDataProvider } from './data-provider.ts';
import { isUncertain, type Refusal, refusalOf } from './refusal.ts';

export interface Act<T> {
  run: (body: ActBody) => Promise<ActionResult<T>[] | null>;
  pending: boolean;
  /** Why the call as a whole failed; single rows fail in their own results. */
  refusal: Refusal | null;
  /** Forgets key and refusal: what follows is another action. */
  reset: () => void;
}

/**
 * One audited action of a resource. The key is made when it is first confirmed and kept
 * while the answer is uncertain, so that a repeat can never act twice.
 */
export const useAct = <T = unknown>(resource: string, action: string): Act<T> => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const held = useRef<{ key: string; body: string } | null>(null);
  const busy = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (fields: ActBody) => {
      const body = JSON.stringify(fields);
      if (held.current?.body !== body) held.current = { key: crypto.randomUUID(), body };
      return provider.act<T>(resource, action, fields, { key: held.current.key });
    },
    onSuccess: () => {
      held.current = null;
      return queries.invalidateQueries();
    },
    onError: (thrown) => {
      if (!isUncertain(thrown)) held.current = null;
    },
  });
  const run = async (fields: ActBody): Promise<ActionResult<T>[] | null> => {
    // A second press while the first is under way is ignored, not queued.
    if (busy.current) return null;
    busy.current = true;
    try {
      const { data } = await mutateAsync(fields);
      // Where the session was over, the console is on its way to the login page and there are no results.
      return Array.isArray(data) ? data : null;
    } catch {
      return null;
    } finally {
      busy.current = false;
    }
  };
  return {
    run,
    pending: isPending,
    refusal: error ? refusalOf(error) : null,
    reset: () => {
      held.current = null;
      reset();
    },
  };
};
