const DIGITS = /^[0-9a-f]{64}$/i;

/** 64 hex digits as 32 bytes; undefined for any other text. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!DIGITS.test(hex)) return undefined;
  const bytes = new Uint8Array(32);
  for (let at = 0; at < 32; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
