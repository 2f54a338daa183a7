import { destination } from 'pino';

/** What waits to be read, at most. */
const maxBytes = 4 << 20;
/** How long the end of the process waits for a reader. */
const leavingMs = 1_000;

export type LogOutput = ReturnType<typeof destination>;

/**
 * The standard output, written to without being waited for. Who reads it may stand still while the pipe is open, and
 * nothing may stand still with them: neither a bet nor a signal to stop. What does not fit is dropped, and counted in a
 * line of its own as soon as somebody reads again.
 */
export function openLogOutput(onRead: (dropped: number) => void): LogOutput {
  let leavesAtMs = Number.POSITIVE_INFINITY;
  // Before the output's own, which writes what is left and would wait for ever.
  process.once('exit', () => {
    leavesAtMs = performance.now() + leavingMs;
  });
  const output = destination({ sync: false, maxLength: maxBytes, retryEAGAIN: () => performance.now() < leavesAtMs });
  let dropped = 0;
  output.on('drop', () => {
    dropped++;
  });
  output.on('drain', () => {
    if (dropped === 0) return;
    const count = dropped;
    dropped = 0;
    onRead(count);
  });
  return output;
}
