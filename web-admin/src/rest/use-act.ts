import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { ActionResult } from '../contract/identity.ts';
import type { Id } from '../contract/rows.ts';
import { restRoot, useConsole } from './console.ts';
import { type Refusal, refusalOf } from './refusal.ts';

export interface ActBody {
  ids: readonly Id[];
  [field: string]: unknown;
}

export interface Act<T> {
  run: (body: ActBody) => Promise<ActionResult<T>[] | null>;
  pending: boolean;
  /** Why the call as a whole failed; single rows fail in their own results. */
  refusal: Refusal | null;
  /** Forgets key and refusal: what follows is another action. */
  reset: () => void;
}

/** Refusals that are no answer: the action may have taken effect, and is repeated with its key. */
const uncertain = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL', 'RATE_LIMITED', 'RESOURCE_EXHAUSTED']);

/**
 * One audited action of a resource. The key is made when it is first confirmed and kept
 * while the answer is uncertain, so that a repeat can never act twice.
 */
export const useAct = <T = unknown>(resource: string, action: string): Act<T> => {
  const { client } = useConsole();
  const queries = useQueryClient();
  const held = useRef<{ key: string; body: string } | null>(null);
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const run = useCallback(
    async (fields: ActBody) => {
      // A second press while the first is under way is ignored, not queued.
      if (busy.current) return null;
      busy.current = true;
      const body = JSON.stringify(fields);
      if (held.current?.body !== body) held.current = { key: crypto.randomUUID(), body };
      setPending(true);
      setRefusal(null);
      try {
        const headers = new Headers({ 'Idempotency-Key': held.current.key });
        const { json } = await client(`${restRoot}/${resource}/actions/${action}`, { method: 'POST', body, headers });
        held.current = null;
        await queries.invalidateQueries();
        return json as ActionResult<T>[];
      } catch (thrown) {
        const reason = refusalOf(thrown);
        if (!uncertain.has(reason.code)) held.current = null;
        setRefusal(reason);
        return null;
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
    [client, queries, resource, action],
  );

  const reset = useCallback(() => {
    held.current = null;
    setRefusal(null);
  }, []);

  return { run, pending, refusal, reset };
};
