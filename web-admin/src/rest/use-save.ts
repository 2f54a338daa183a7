import { useUpdate } from 'react-admin';
import type { Id } from '../contract/rows.ts';
import { refusalOf } from './refusal.ts';
import { useTellRefusal } from './use-tell-refusal.ts';

/**
 * A change of fields that waits for its answer and keeps the refusal for the form to show. What waits for a second person is
 * told, and leaves the form as what is saved does.
 */
export const useSave = (resource: string) => {
  const [update, { isPending, error }] = useUpdate();
  const tell = useTellRefusal();
  const run = async (id: Id, data: Record<string, unknown>): Promise<false | 'saved' | 'waiting'> => {
    try {
      await update(resource, { id, data }, { returnPromise: true, mutationMode: 'pessimistic' });
      return 'saved';
    } catch (refused) {
      const why = refusalOf(refused);
      if (why.code !== 'APPROVAL_PENDING') return false;
      tell(why);
      return 'waiting';
    }
  };
  const refusal = error ? refusalOf(error) : null;
  return { run, pending: isPending, refusal: refusal?.code === 'APPROVAL_PENDING' ? null : refusal };
};
