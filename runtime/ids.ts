import { hash, randomFillSync } from 'node:crypto';

const bytesAtOnce = 4096;
/** Random digits ahead of need: asking for a few bytes at a time costs more than the rest of an id. */
let random = '';
let used = 0;
let lastMs = 0;
let stamp = '';
let sequence = 0;

/** The first two groups of an id: its time. */
function stampOf(ms: number): string {
  const digits = ms.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** A hexadecimal digit whose upper two bits say that an id is of RFC 9562. */
const variantOf = (digit: string): string => '89ab'[Number.parseInt(digit, 16) & 3] as string;

/**
 * A new UUIDv7 in lower-case text. Ids of one process rise even within a millisecond, so that
 * rows written together lie together in their index.
 */
export function uuidv7(ms: number = Date.now()): string {
  if (used === random.length) {
    random = randomFillSync(Buffer.allocUnsafe(bytesAtOnce)).toString('hex');
    used = 0;
  }
  if (ms === lastMs && sequence < 0xfff) sequence += 1;
  else if (ms !== lastMs) {
    lastMs = ms;
    stamp = stampOf(ms);
    sequence = 0;
  }
  const at = used;
  used += 16;
  const count = (0x7000 | sequence).toString(16);
  return `${stamp}-${count}-${variantOf(random[at] as string)}${random.slice(at + 1, at + 4)}-${random.slice(at + 4, at + 16)}`;
}

/**
 * A key that anyone can compute again: the time of `base` (a UUIDv7) and a hash of base and label.
 * It falls into the same monthly partition as its base.
 */
export function derivedKey(base: string, label: string): string {
  const digits = hash('sha256', `${base}|${label}`, 'hex');
  return `${base.slice(0, 13)}-7${digits.slice(13, 16)}-${variantOf(digits[16] as string)}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** Milliseconds since the epoch that a UUIDv7 carries. */
export function uuidTime(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
}

/** The least UUIDv7 of an instant. */
export function firstIdOf(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** True for a UUIDv7 in lower-case text. */
export function isUuidv7(text: string): boolean {
  return form.test(text);
}
