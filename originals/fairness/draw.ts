import { checkClientSeed, checkNonce, checkServerSeed, hmac, type ServerSeed } from './seed.ts';

/** What a draw follows from. */
export interface DrawSeeds {
  serverSeed: ServerSeed;
  clientSeed: string;
  nonce: number;
}

const words = 2 ** 32;
const wordsPerDigest = 8;

/**
 * The number that a 32-bit word stands for; undefined where the word lies beyond the last whole multiple of `range`:
 * taking it would make small numbers likelier.
 */
export function numberOf(word: number, range: number): number | undefined {
  return word < words - (words % range) ? word % range : undefined;
}

/**
 * A number from 0 to `range` - 1, each as likely as the other. The words of HMAC-SHA-256(server seed, purpose, nonce,
 * counter, client seed) are tried in order; when all eight were beyond, the counter goes up.
 */
export function draw(game: string, range: number, { serverSeed, clientSeed, nonce }: DrawSeeds): number {
  checkServerSeed(serverSeed);
  checkClientSeed(clientSeed);
  checkNonce(nonce);
  for (let counter = 0; ; counter++) {
    const digest = hmac(serverSeed, [`madang originals ${game} draw`, nonce, counter, clientSeed]);
    for (let i = 0; i < wordsPerDigest; i++) {
      const number = numberOf(digest.readUInt32BE(4 * i), range);
      if (number !== undefined) return number;
    }
  }
}
