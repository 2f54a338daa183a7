const KEY = 'madang.device';

/**
 * The id of this browser, made once and kept. It is told at the login and proves nothing: a cookie that no page can read is
 * what the server knows the browser by.
 */
export function deviceId(kept: Pick<Storage, 'getItem' | 'setItem'> = localStorage): string {
  const known = kept.getItem(KEY);
  if (known !== null && /^[A-Za-z0-9_-]{8,64}$/.test(known)) return known;
  // Without a secure address browsers make no UUID.
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    kept.setItem(KEY, made);
  } catch {
    // Where nothing can be kept the browser is a new one each time.
  }
  return made;
}
