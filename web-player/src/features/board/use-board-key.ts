import { useRef } from 'react';
import { refusalOf } from '../../shared/api/refusal.ts';
import { newKey } from '../../shared/slip/slip-key.ts';
import { serverNow } from '../../shared/time/server-clock.ts';

/** The key of what is written: the same until the server has answered, so that pressing again never writes twice. */
export function useBoardKey(): { keyFor(content: string): string; settled(error?: unknown): void } {
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
