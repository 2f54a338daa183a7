import { createLogger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { watchUnhandled } from '../unhandled.ts';

/** A process of its own that leaves a rejection behind and goes on, or throws where nobody catches it. */
const metrics = new Metrics();
watchUnhandled(createLogger('careless', 'info'), metrics);
setInterval(() => {}, 1_000);
if (process.argv[2] === 'throw') {
  setTimeout(() => {
    throw new Error('thrown by nobody in particular');
  }, 20);
} else {
  void Promise.reject(new Error('left behind'));
  setTimeout(async () => {
    process.stdout.write(`${await metrics.registry.metrics()}\nalive\n`);
    process.exit(0);
  }, 100);
}
