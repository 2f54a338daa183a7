import { endOnSignals } from '../end-on-signals.ts';
import { createLogger } from '../log.ts';

/** More than any pipe holds and than the process keeps. */
const manyLines = 10_000;

/** A process of its own that logs more than anybody reads, and tells on its standard error that it goes on. */
const log = createLogger('talkative');
endOnSignals(log, new AsyncDisposableStack());
let lines = 0;
setInterval(() => {
  for (let more = 0; more < 1_000 && lines < manyLines; more++) log.info({ line: ++lines, text: 'x'.repeat(1_000) });
  if (lines === manyLines) process.stderr.write('went on\n');
}, 10);
