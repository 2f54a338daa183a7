import { useUpdate } from 'react-admin';
import type { Id } from '../contract/rows.ts';
import { refusalOf } from './refusal.ts';

/** A change of fields that waits for its answer and keeps the refusal for the form to show. */
export const useSave = (resource: string) => {
  const [update, { isPending, error }] = useUpdate();
  const run = async (id: Id, data: Record<string, unknown>): Promise<boolean> => {
    try {
      await update(resource, { id, data }, { returnPromise: true, mutationMode: 'pessimistic' });
      return true;
    } catch {
      return false;
    }
  };
  return { run, pending: isPending, refusal: error ? refusalOf(error) : null };
};
