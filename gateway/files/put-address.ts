import { createHmac, timingSafeEqual } from 'node:crypto';

/** For so long an image may be put to an address; content ends its place after the same time. */
const goodMs = 600_000;

const seal = (secret: string, name: string, until: number): Buffer =>
  createHmac('sha256', secret).update(`put ${until} ${name}`).digest();

/** Where one image is put to a place, and, without its query, where who writes sees it. */
export function putAddress(name: string, secret: string, now: Date): string {
  const until = now.getTime() + goodMs;
  return `/files/upload/${name}?until=${until}&seal=${seal(secret, name, until).toString('base64url')}`;
}

/** True where the address was signed here and has not ended: nothing is received or looked up for any other. */
export function isGoodPut(
  name: string,
  query: { until?: unknown; seal?: unknown },
  secret: string,
  now: Date,
): boolean {
  const { until, seal: given } = query;
  if (typeof until !== 'string' || typeof given !== 'string') return false;
  if (!/^\d{1,15}$/.test(until) || Number(until) < now.getTime()) return false;
  const wanted = seal(secret, name, Number(until));
  const sent = Buffer.from(given, 'base64url');
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
