import type { Clock } from '@madang/runtime/clock.ts';
import type { Logger } from '@madang/runtime/log.ts';

export interface Ticker extends AsyncDisposable {
  /** Takes a turn now, after the running one, and resolves when it is done. */
  tick(): Promise<void>;
  /** Asks for a turn soon, without waiting for it. */
  wake(): void;
}

/** Other processes and operators change what is due: no wait is longer. */
const maxMs = 1_000;
/** A timer may come a moment early. */
const minMs = 5;

interface Options {
  readonly clock: Clock;
  readonly log: Logger;
  /** False takes turns only when asked. */
  readonly ticking: boolean;
  /** Does what is due and answers when the next is. */
  turn(): Promise<Date | undefined>;
}

/** Takes turns at the instants at which something is due, one after another. A failed turn is taken again in a second. */
export function startTicker({ clock, log, ticking, turn }: Options): Ticker {
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function schedule(next: Date | undefined): void {
    clearTimeout(timer);
    if (stopped || !ticking) return;
    const wait = next ? next.getTime() - clock.now().getTime() : maxMs;
    timer = setTimeout(wake, Math.min(maxMs, Math.max(minMs, wait)));
  }

  function tick(): Promise<void> {
    const mine = last.then(async () => {
      if (stopped) return;
      clearTimeout(timer);
      let next: Date | undefined;
      try {
        next = await turn();
      } finally {
        schedule(next);
      }
    });
    last = mine.catch(() => undefined);
    return mine;
  }

  function wake(): void {
    tick().catch((error: unknown) => log.error({ err: error }, 'round clock tick failed'));
  }

  return {
    tick,
    wake: () => {
      if (ticking && !stopped) wake();
    },
    [Symbol.asyncDispose]: async () => {
      stopped = true;
      clearTimeout(timer);
      await last;
    },
  };
}
