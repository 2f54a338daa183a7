import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

/** How long the log may take to be written before the process ends. */
const lastWordsMs = 500;

/**
 * A rejection that nobody awaits is a mistake of the one request that made it: it is logged and counted, and the process
 * goes on. An exception that nobody catches leaves things half done: it is logged, and the process ends with 1.
 */
export function watchUnhandled(log: Logger, metrics: Metrics): Disposable {
  const count = metrics.counter('madang_unhandled_rejections_total', 'Promises that failed and were awaited by nobody');
  const onRejection = (reason: unknown): void => {
    count.inc();
    log.error({ err: asError(reason) }, 'unhandled promise rejection');
  };
  const onException = (error: unknown): void => {
    log.fatal({ err: asError(error) }, 'uncaught exception, exiting');
    const end = (): never => process.exit(1);
    setTimeout(end, lastWordsMs);
    log.flush(end);
  };
  process.on('unhandledRejection', onRejection);
  process.on('uncaughtException', onException);
  return {
    [Symbol.dispose]: () => {
      process.off('unhandledRejection', onRejection);
      process.off('uncaughtException', onException);
    },
  };
}

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error('something that is no error was thrown', { cause: thrown });
