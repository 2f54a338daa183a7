const words = 2 ** 32;
const wordsPerDigest = 8;

/** Draws the next number of a round, from 0 to `range` - 1, each as likely as the other. */
export type Numbers = (range: number) => number;

/**
 * The number that a 32-bit word stands for; undefined where the word lies beyond the last whole multiple of `range`:
 * taking it would make small numbers likelier.
 */
export function numberOf(word: number, range: number): number | undefined {
  return word < words - (words % range) ? word % range : undefined;
}

/**
 * The numbers of a round, out of the words of its digests in their order: digest 0, digest 1 and so on. It knows no
 * hash function, so that the server and a browser, which compute digests each in its own way, share all the rest.
 */
export function numbersFrom(digest: (counter: number) => Uint8Array): Numbers {
  let counter = 0;
  let word = wordsPerDigest;
  let view: DataView = new DataView(new ArrayBuffer(0));
  return (range) => {
    if (!Number.isSafeInteger(range) || range < 1 || range > words) throw new RangeError(`no range: ${range}`);
    for (;;) {
      if (word === wordsPerDigest) {
        const bytes = digest(counter++);
        view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        word = 0;
      }
      const number = numberOf(view.getUint32(4 * word++), range);
      if (number !== undefined) return number;
    }
  };
}
