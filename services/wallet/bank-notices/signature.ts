import { createHmac, timingSafeEqual } from 'node:crypto';

/** A call that is older, or comes from further ahead, is none: what was overheard cannot be sent again later. */
const windowMs = 300_000;

/** What a bank signs: the second of its call, a full stop, and the body byte for byte. */
export const signatureOf = (secret: string, timestamp: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** True where one of the secrets has signed the call, within five minutes of it; both ends count. */
export function isSigned(
  secrets: readonly string[],
  call: { timestamp: string; signature: string; body: Uint8Array },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(call.timestamp) || !/^[0-9a-f]{64}$/.test(call.signature)) return false;
  if (Math.abs(Number(call.timestamp) * 1_000 - now.getTime()) > windowMs) return false;
  const given = Buffer.from(call.signature, 'hex');
  return secrets.some((secret) =>
    timingSafeEqual(given, Buffer.from(signatureOf(secret, call.timestamp, call.body), 'hex')),
  );
}
