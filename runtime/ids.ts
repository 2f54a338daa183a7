import { createHash, randomFillSync } from 'node:crypto';

const pool = new Uint8Array(16 * 256);
let used = pool.length;
let lastMs = 0;
let sequence = 0;

function hex(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, 16).toString('hex');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

function stamp(bytes: Uint8Array, ms: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  view.setUint16(0, Math.floor(ms / 2 ** 32));
  view.setUint32(2, ms >>> 0);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
}

/**
 * A new UUIDv7 in lower-case text. Ids of one process rise even within a millisecond, so that
 * rows written together lie together in their index.
 */
export function uuidv7(ms: number = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.slice(used, used + 16);
  used += 16;
  sequence = ms === lastMs ? sequence + 1 : 0;
  lastMs = ms;
  bytes[6] = (sequence >>> 8) & 0x0f;
  bytes[7] = sequence & 0xff;
  stamp(bytes, ms);
  return hex(bytes);
}

/**
 * A key that anyone can compute again: the time of `base` (a UUIDv7) and a hash of base and label.
 * It falls into the same monthly partition as its base.
 */
export function derivedKey(base: string, label: string): string {
  const bytes = new Uint8Array(createHash('sha256').update(`${base}|${label}`).digest().subarray(0, 16));
  stamp(bytes, uuidTime(base));
  return hex(bytes);
}

/** Milliseconds since the epoch that a UUIDv7 carries. */
export function uuidTime(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
}

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** True for a UUIDv7 in lower-case text. */
export function isUuidv7(text: string): boolean {
  return form.test(text);
}
