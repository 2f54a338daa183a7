import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import type { Setting } from '../../contract/records.ts';
import type { ConsoleDataProvider } from '../../rest/data-provider.ts';
import { wholeList } from '../../rest/whole-list.ts';

/** Every setting, however many there are; read again when any of them was saved. */
export const useSettings = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['settings', 'getList', 'whole'],
    queryFn: ({ signal }) =>
      wholeList<Setting>(async (pagination) => {
        const sort = { field: 'id', order: 'ASC' } as const;
        const answer = await provider.getList<Setting>('settings', { pagination, sort, filter: {}, signal });
        // Where the session was over, react-admin answers nothing and goes to the login page.
        if (!Array.isArray(answer.data)) throw new HttpError('', 401);
        return answer;
      }),
  });
};
