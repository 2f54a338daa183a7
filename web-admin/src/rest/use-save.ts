import { useState } from 'react';
import { useUpdate } from 'react-admin';
import type { Id } from '../contract/rows.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** A change of fields that waits for its answer and keeps the refusal for the form to show. */
export const useSave = (resource: string) => {
  const [update] = useUpdate();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = async (id: Id, data: Record<string, unknown>): Promise<boolean> => {
    setPending(true);
    setRefusal(null);
    try {
      await update(resource, { id, data }, { returnPromise: true, mutationMode: 'pessimistic' });
      return true;
    } catch (thrown) {
      setRefusal(refusalOf(thrown));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { run, pending, refusal };
};
