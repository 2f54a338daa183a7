import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCreate, useNotify, useTranslate } from 'react-admin';
import { type Refusal, refusalOf } from '../../rest/refusal.ts';

/**
 * Something that the partner asks for itself, by creating a row. The data provider sends it with a key that a repeat
 * keeps, so that an answer that was lost makes no second request; after it, balances and lists are read again.
 */
export function useRequest<T extends RaRecord = RaRecord>(resource: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [create, { isPending, error }] = useCreate<T>();
  const refusal: Refusal | null = error ? refusalOf(error) : null;
  /** `told` is the key of what is said when it is done, where that is not seen by itself. */
  const ask = (data: object, onDone: (row: T) => void, told?: string): void => {
    if (isPending) return;
    void create(
      resource,
      { data },
      {
        onSuccess: (row) => {
          if (told) notify(translate(told), { type: 'success' });
          onDone(row);
          void queries.invalidateQueries();
        },
      },
    );
  };
  return { ask, refusal, pending: isPending };
}
