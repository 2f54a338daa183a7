/** The states of a database that is not itself: lost connections, a lack of resources, a shutdown, locks, time-outs. */
const states = /^(08|40|53|57|58|25006|25P03|55P03)/;
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says without a code. */
const said =
  /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout|connection timeout/i;

/** True where an error tells of the database and not of what was asked of it: the same may pass a moment later. */
export function databaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (codes.has(code) || states.test(code))) return true;
  return said.test(error.message);
}

/** The statement was ended because it took longer than statements may. */
export const ranOutOfTime = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '57014';
