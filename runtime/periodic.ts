import type { Logger } from './log.ts';

export interface Periodic extends AsyncDisposable {
  /** Asks for a turn now instead of at the next time. */
  wake(): void;
}

/**
 * Takes turns of background work one after another: one every `everyMs`, one when woken, and the next at once while a
 * turn answers true for "there is more". A turn that throws is logged, and the next one comes at its time. Disposing
 * lets the running turn end and takes no other; a long turn looks at `signal`. What fails from then on is not logged:
 * whatever the turn works with may be going away as well.
 */
export function periodic(options: {
  name: string;
  everyMs: number;
  log: Logger;
  turn(signal: AbortSignal): Promise<boolean>;
}): Periodic {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let woken = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    let more = true;
    while (more && !stop.signal.aborted) {
      woken = false;
      try {
        more = await options.turn(stop.signal);
      } catch (error) {
        more = false;
        if (!stop.signal.aborted) options.log.warn({ err: error, worker: options.name }, 'background job failed');
      }
      more ||= woken;
    }
    running = undefined;
    if (!stop.signal.aborted) timer = setTimeout(start, options.everyMs);
  }

  function start(): void {
    clearTimeout(timer);
    running ??= run();
  }

  start();
  return {
    wake: () => {
      woken = true;
      if (!stop.signal.aborted) start();
    },
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
