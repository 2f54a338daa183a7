/** Bytes of their own: a piece of a shared block would keep the whole block. */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

interface Kept {
  /** What it was made of. */
  of: readonly unknown[];
  bytes: Buffer;
}

/**
 * Texts by key, each encoded once for as long as what it is made of is the same: the values that `of` names are compared
 * by themselves, objects by being the same object. Past the most keys the one that was made first goes.
 */
export class KeptTexts<K> {
  readonly #most: number;
  readonly #texts = new Map<K, Kept>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#texts.size;
  }

  get(key: K, of: readonly unknown[], make: () => string): Buffer {
    const kept = this.#texts.get(key);
    if (kept && kept.of.length === of.length && kept.of.every((part, n) => part === of[n])) return kept.bytes;
    const bytes = bytesOf(make());
    this.#texts.delete(key);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size >= this.#most && oldest !== undefined) this.#texts.delete(oldest);
    this.#texts.set(key, { of, bytes });
    return bytes;
  }
}
