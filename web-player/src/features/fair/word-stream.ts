/** Gives the next unsigned 32-bit number. */
export type Words = () => Promise<number>;

const RANGE = 2 ** 32;

/**
 * The randomness of a round: block i is HMAC-SHA256 with the secret as key over
 * name ‖ 0x00 ‖ round id ‖ 0x00 ‖ i as four bytes, big-endian; each block is eight big-endian words.
 */
export async function wordsOf(secret: Uint8Array<ArrayBuffer>, name: string, roundId: string): Promise<Words> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const head = new TextEncoder().encode(`${name}\0${roundId}\0`);
  const message = new Uint8Array(head.length + 4);
  message.set(head);
  const counter = new DataView(message.buffer, head.length);
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let at = 0;
  return async () => {
    if (at === block.byteLength) {
      counter.setUint32(0, blocks++);
      block = new DataView(await crypto.subtle.sign('HMAC', key, message));
      at = 0;
    }
    const word = block.getUint32(at);
    at += 4;
    return word;
  };
}

/** 0 … n−1, each as likely: a word of the incomplete last stretch is dropped. */
export async function below(n: number, words: Words): Promise<number> {
  const limit = RANGE - (RANGE % n);
  let word = await words();
  while (word >= limit) word = await words();
  return word % n;
}

/** Fisher–Yates from the front, one item at a time: step i swaps item i with item i + below(size − i). */
export function dealer(size: number, words: Words): () => Promise<number> {
  const items = Array.from({ length: size }, (_, index) => index);
  let dealt = 0;
  return async () => {
    const chosen = dealt + (await below(size - dealt, words));
    const item = items[chosen] ?? 0;
    items[chosen] = items[dealt] ?? 0;
    items[dealt++] = item;
    return item;
  };
}
