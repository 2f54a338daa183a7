import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@madang/runtime/log.ts';

export interface Worker extends AsyncDisposable {
  /** Asks for a turn now instead of at the next tick. */
  wake(): void;
}

/**
 * Runs `turn` at once, then every `ms` and whenever it is woken; never twice at the same time. A turn that answers true
 * has more to do and is followed by the next at once. One that fails is logged and tried again at the next tick.
 */
export function every(ms: number, name: string, log: Logger, turn: () => Promise<boolean>): Worker {
  const stop = new AbortController();
  let tick = new AbortController();
  let woken = false;

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      woken = false;
      const more = await turn().catch((error: unknown) => {
        if (!stop.signal.aborted) log.error({ err: error, worker: name }, 'a worker failed and will try again');
        return false;
      });
      if (more || woken || stop.signal.aborted) continue;
      tick = new AbortController();
      await sleep(ms, undefined, { signal: tick.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    wake: () => {
      woken = true;
      tick.abort();
    },
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      tick.abort();
      await running;
    },
  };
}
