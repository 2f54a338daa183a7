import { refusalOf } from './refusal.ts';
import { useTellRefusal } from './use-tell-refusal.ts';

/** What a form does with a refusal that names no field: it is told in the console's words. */
export const useRefusedForm = () => {
  const tell = useTellRefusal();
  return {
    onError: (thrown: unknown) => {
      const refusal = refusalOf(thrown);
      if (!refusal.field) tell(refusal);
    },
  };
};
