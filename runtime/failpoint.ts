/** The points at which this process ends itself, named in MADANG_FAILPOINTS: how tests kill it between two given steps. */
const armed = new Set((process.env.MADANG_FAILPOINTS ?? '').split(',').filter(Boolean));

/** Ends the process as kill -9 does, when the point is armed; costs nothing otherwise. */
export function failpoint(name: string): void {
  if (armed.size > 0 && armed.has(name)) process.kill(process.pid, 'SIGKILL');
}
