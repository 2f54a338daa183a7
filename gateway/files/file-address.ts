import { createHmac, timingSafeEqual } from 'node:crypto';

/** For so long the address of a file that is not public is good. */
export const goodMs = 600_000;

const seal = (secret: string, name: string, until: number): Buffer =>
  createHmac('sha256', secret).update(`file ${until} ${name}`).digest();

/** Where a stored file is read: what is public at its name for good, the rest by an address that is signed and ends. */
export function fileAddress(name: string, secret: string, now: Date): string {
  if (name.startsWith('public/')) return `/files/${name}`;
  const until = now.getTime() + goodMs;
  return `/files/${name}?until=${until}&seal=${seal(secret, name, until).toString('base64url')}`;
}

/** True where an address was signed here and has not ended. */
export function isGoodAddress(
  name: string,
  { until = '', seal: given = '' }: { until?: string; seal?: string },
  secret: string,
  now: Date,
): boolean {
  if (name.startsWith('public/')) return true;
  if (!/^\d{1,15}$/.test(until) || Number(until) < now.getTime()) return false;
  const wanted = seal(secret, name, Number(until));
  const sent = Buffer.from(given, 'base64url');
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
