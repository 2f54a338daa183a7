import { writeSync } from 'node:fs';

/** The points at which this process ends itself, named in MADANG_FAILPOINTS: how tests kill it between two given steps. */
const armed = new Set((process.env.MADANG_FAILPOINTS ?? '').split(',').filter(Boolean));

/** Ends the process as kill -9 does, when the point is armed, and says at which; costs nothing otherwise. */
export function failpoint(name: string): void {
  if (armed.size === 0 || !armed.has(name)) return;
  writeSync(2, `failpoint ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}
