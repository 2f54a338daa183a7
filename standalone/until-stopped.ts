import { endOnSignals } from '@madang/runtime/end-on-signals.ts';
import type { Logger } from '@madang/runtime/log.ts';

/**
 * Opens something that runs until the process is told to stop, and closes it then: what `open` has put on the stack, in
 * the reverse order. The process ends with 1 when it could not be opened.
 */
export async function untilStopped(log: Logger, open: (stack: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const stack = new AsyncDisposableStack();
  const end = endOnSignals(log, stack);
  try {
    await open(stack);
  } catch (error) {
    log.fatal({ err: error }, 'could not start');
    await end(1);
  }
}
