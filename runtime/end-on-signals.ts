import type { Logger } from './log.ts';

/** What drains takes some seconds at most; whoever waits for the process would end it by force after 30. */
export const endLimitMs = 25_000;

/**
 * Ends the process in order when it is told to stop: what is on the stack is closed in the reverse order, within a limit.
 * Returned is the same for one that has to end by itself, with its exit code.
 */
export function endOnSignals(
  log: Logger,
  stack: AsyncDisposableStack,
  limitMs = endLimitMs,
): (code: number) => Promise<void> {
  let ending = false;
  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      log.error({ limitMs }, 'shutdown timed out');
      process.exit(1);
    }, limitMs).unref();
    try {
      await stack.disposeAsync();
    } catch (error) {
      log.error({ err: error }, 'shutdown failed');
      process.exit(1);
    }
    process.exit(code);
  }
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      void end(0);
    });
  return end;
}
