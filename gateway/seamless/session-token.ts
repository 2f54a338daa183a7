import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a supplier sends back with its calls, so that they are known to be of a game that this member opened. */
export interface SessionToken {
  accountId: bigint;
  /** Code of the vendor; another one's token is none. */
  vendor: string;
  expiresAt: Date;
}

/** The name keeps what is sealed here from being taken for anything else that the secret seals. */
const seal = (secret: string, told: string): string =>
  createHmac('sha256', secret).update(`casino session ${told}`).digest('base64url');

const form = /^(\d{1,18})\.([a-z0-9-]{1,32})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/;

/** A token for a window that opens; no two are alike. */
export function mintSessionToken(secret: string, { accountId, vendor, expiresAt }: SessionToken): string {
  const nonce = randomBytes(12).toString('base64url');
  const told = `${accountId}.${vendor}.${expiresAt.getTime().toString(36)}.${nonce}`;
  return `${told}.${seal(secret, told)}`;
}

/** What a token says, ended or not; undefined for a text that was not made here. */
export function readSessionToken(secret: string, text: string): SessionToken | undefined {
  const [, accountId = '', vendor = '', until = '', , given = ''] = form.exec(text) ?? [];
  if (given === '') return undefined;
  const wanted = seal(secret, text.slice(0, -given.length - 1));
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return undefined;
  return { accountId: BigInt(accountId), vendor, expiresAt: new Date(Number.parseInt(until, 36)) };
}
