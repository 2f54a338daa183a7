import type { Metrics } from '../metrics.ts';
import type { Position } from './bus.ts';
import type { BusMessage } from './event.ts';

/** What failed a moment ago comes again; a replica that has lost its turn since is not behind any more. */
const failureCountsMs = 30_000;

type Take = (batch: BusMessage[], position?: Position) => Promise<void>;

/**
 * Counts what a consumer takes, how long a batch is in its hands, what fails, and how far behind it is: the age of the
 * oldest event that it has and has not taken, which goes on rising while nothing passes, and is 0 while nothing waits.
 */
export function measureConsumer(metrics: Metrics, consumer: string) {
  const labels = { consumer };
  const events = metrics.counter('madang_consumer_events_total', 'Events that were taken', ['consumer']);
  const failures = metrics.counter('madang_consumer_failures_total', 'Batches that come again', ['consumer']);
  const seconds = metrics.histogram('madang_consumer_batch_seconds', 'Time to take a batch', ['consumer']);
  const parked = metrics.counter('madang_consumer_parked_total', 'Events that were parked', ['consumer']);
  let oldest: number | undefined;
  let failedAt: number | undefined;
  const lag = metrics.reading(
    'madang_consumer_lag_seconds',
    'Age of the oldest event that waits to be taken',
    labels,
    () => {
      if (failedAt !== undefined && Date.now() - failedAt > failureCountsMs) oldest = undefined;
      return oldest === undefined ? 0 : Math.max(0, (Date.now() - oldest) / 1000);
    },
  );
  const measured =
    (take: Take): Take =>
    async (batch, position) => {
      const started = performance.now();
      oldest = batch[0]?.at.getTime();
      failedAt = undefined;
      try {
        await take(batch, position);
      } catch (error) {
        failures.inc(labels);
        failedAt = Date.now();
        throw error;
      }
      oldest = undefined;
      events.inc(labels, batch.length);
      seconds.observe(labels, (performance.now() - started) / 1000);
    };
  return { measured, parked, lag };
}
