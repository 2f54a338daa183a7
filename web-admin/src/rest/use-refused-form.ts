import { useNotify } from 'react-admin';
import { useRefusalText } from '../parts/Trouble.tsx';
import { refusalOf } from './refusal.ts';

/** What a form does with a refusal that names no field: it is told in the console's words. */
export const useRefusedForm = () => {
  const notify = useNotify();
  const text = useRefusalText();
  return {
    onError: (thrown: unknown) => {
      const refusal = refusalOf(thrown);
      if (!refusal.field) notify(text(refusal), { type: 'error' });
    },
  };
};
