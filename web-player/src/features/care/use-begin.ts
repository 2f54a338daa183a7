import { useState } from 'react';
import { useBreak } from '../../shared/care/break-store.ts';
import { newKey } from '../../shared/slip/slip-key.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { useCareChanges } from './use-care.ts';

/** One key for each break that is asked for, so that a second press begins no second one. */
export function useBegin() {
  const { begin } = useCareChanges();
  const enter = useBreak((state) => state.enter);
  const [key, setKey] = useState(() => newKey(serverNow()));
  return {
    pending: begin.isPending,
    start: (kind: string, span: string, done: () => void) =>
      begin.mutate(
        { kind, span, key },
        {
          onSuccess: () => {
            setKey(newKey(serverNow()));
            enter();
            done();
          },
        },
      ),
  };
}
