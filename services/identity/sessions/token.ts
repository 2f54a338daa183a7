import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits. It is handed out once and never stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** True for a text that could be a token; anything else is refused without asking the database. */
export const looksLikeToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** What the tables know of a token. Random bits need no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
