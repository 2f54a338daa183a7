import { useNotify } from 'react-admin';
import { useRefusalText } from '../../parts/Trouble.tsx';
import { useAct } from '../../rest/use-act.ts';

/** One audited step of a migration; what refuses it is told. */
export const useMove = (action: 'request' | 'confirm' | 'move' | 'hand-over', id: number) => {
  const act = useAct('member-imports', action);
  const notify = useNotify();
  const text = useRefusalText();
  const run = async (fields: Record<string, unknown> = {}): Promise<boolean> => {
    const [result] = (await act.run({ ids: [id], ...fields })) ?? [];
    if (result && !result.ok) notify(text(result.error ?? { code: 'INTERNAL' }), { type: 'error' });
    return result?.ok === true;
  };
  return { run, pending: act.pending, refusal: act.refusal };
};
