import { useRef } from 'react';
import { refusalOf } from '../../shared/api/refusal.ts';
import { newKey } from '../../shared/slip/slip-key.ts';
import { serverNow } from '../../shared/time/server-clock.ts';

/**
 * The key of a request for money: one and the same until the server has answered, whatever happens to the connection,
 * so that pressing again never asks twice. Another amount is another request.
 */
export function useFormKey(): { keyFor: (content: string) => string; settled: (error?: unknown) => void } {
  const kept = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor: (content) => {
      if (kept.current?.content !== content) kept.current = { content, key: newKey(serverNow()) };
      return kept.current.key;
    },
    settled: (error) => {
      if (error === undefined || refusalOf(error).answered) kept.current = undefined;
    },
  };
}
