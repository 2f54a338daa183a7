import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Id } from '../../../contract/rows.ts';
import type { ConsoleDataProvider } from '../../../rest/data-provider.ts';
import type { Refusal } from '../../../rest/refusal.ts';
import type { Effect } from './effect.ts';

/** What an action would move, as its preview says; asked again whenever what is asked changes. */
export const useEffectOf = (preview: 'preview-cancel' | 'preview-restore', id: Id, asked: object, enabled: boolean) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, error, isFetching } = useQuery<{ effect?: Effect; refusal?: Refusal }>({
    queryKey: ['fixtures', preview, id, asked],
    enabled,
    retry: 1,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const body = { ids: [id], ...asked };
      const { data: results } = await provider.act<Effect>('fixtures', preview, body, { key: crypto.randomUUID() });
      const [result] = results;
      if (result?.ok && result.data) return { effect: result.data };
      return { refusal: result?.error ?? { code: 'INTERNAL', message: '' } };
    },
  });
  return { effect: enabled ? data?.effect : undefined, refusal: data?.refusal ?? null, error, looking: isFetching };
};
