const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A UUID of version 7: the time in front keeps keys in order, the rest is random. */
export function newKey(nowMs: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = hex(bytes);
  const time = Math.trunc(nowMs).toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(text.charAt(16), 16) & 3) | 8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20)}`;
}
