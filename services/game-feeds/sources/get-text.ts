/** The body of an answer as text; throws when it is longer than `most` bytes, without reading the rest. */
async function readLimited(response: Response, most: number): Promise<string> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > most) throw new Error(`the answer is longer than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export interface Fetching {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

const mostBytes = 64 * 1024;

/** GETs a small text within its time. Redirects are not followed: they would lead past the address that was set. */
export async function getText(url: string, { timeoutMs, signal }: Fetching): Promise<string> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: { accept: 'application/json, text/plain' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the answer is HTTP ${response.status}`);
  }
  return readLimited(response, mostBytes);
}
