import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { type Refusal, refusalOf } from '../../rest/refusal.ts';
import { usePerson } from './use-person.ts';

interface PersonChange {
  run: (fields: Record<string, unknown>) => void;
  state: { pending: boolean; refusal: Refusal | null };
  /** Forgets what was refused. */
  reset: () => void;
}

/** Changes fields of the person on the page by a dialog of its own; tells that it is done, and what then. */
export const useChangePerson = (done: string, onDone: () => void): PersonChange => {
  const translate = useTranslate();
  const notify = useNotify();
  const { member, resource } = usePerson();
  const [update, { isPending, error, reset }] = useUpdate();
  return {
    run: (data) =>
      void update(
        resource,
        { id: member.id, data, previousData: member },
        {
          mutationMode: 'pessimistic',
          onError: () => undefined,
          onSuccess: () => {
            onDone();
            notify(translate(done), { type: 'success' });
          },
        },
      ),
    state: { pending: isPending, refusal: error ? refusalOf(error) : null },
    reset,
  };
};
