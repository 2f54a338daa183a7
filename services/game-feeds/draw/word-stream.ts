import { createHmac } from 'node:crypto';

/** Gives the next unsigned 32-bit number. */
export type Words = () => number;

/**
 * The randomness of one round, byte for byte:
 *
 *   block(i) = HMAC-SHA256(key = the 32 raw bytes of the secret,
 *                          message = ASCII(game id) ‖ 0x00 ‖ ASCII(round id) ‖ 0x00 ‖ i as 4 bytes, big-endian)
 *
 * for i = 0, 1, 2 … Each block of 32 bytes is eight big-endian 32-bit words, used first to last, none skipped.
 * Ids hold only letters, digits and dots, so that the zero bytes part them beyond doubt.
 */
export function wordsOf(secret: Uint8Array, gameId: string, roundId: string): Words {
  const head = Buffer.from(`${gameId}\0${roundId}\0`, 'ascii');
  const counter = Buffer.alloc(4);
  let block: Buffer = Buffer.alloc(0);
  let blocks = 0;
  let at = 0;
  return () => {
    if (at === block.length) {
      counter.writeUInt32BE(blocks++);
      block = createHmac('sha256', secret).update(head).update(counter).digest();
      at = 0;
    }
    const word = block.readUInt32BE(at);
    at += 4;
    return word;
  };
}
