import { checkClientSeed, checkNonce, checkServerSeed, hmac, type ServerSeed } from './seed.ts';
import { type Numbers, numbersFrom } from './stream.ts';

/** What a draw follows from. */
export interface DrawSeeds {
  serverSeed: ServerSeed;
  clientSeed: string;
  nonce: number;
}

/** The lines that a digest of a round is computed of, under the server's seed. */
export function drawLines(game: string, nonce: number, counter: number, clientSeed: string): (string | number)[] {
  return [`madang originals ${game} draw`, nonce, counter, clientSeed];
}

/**
 * The numbers of one round, as many as its game asks for. The words of HMAC-SHA-256(server seed, purpose, nonce,
 * counter, client seed) are tried in order; when the eight of a digest are used up, the counter goes up.
 */
export function numbersOf(game: string, { serverSeed, clientSeed, nonce }: DrawSeeds): Numbers {
  checkServerSeed(serverSeed);
  checkClientSeed(clientSeed);
  checkNonce(nonce);
  return numbersFrom((counter) => hmac(serverSeed, drawLines(game, nonce, counter, clientSeed)));
}

/** The first number of a round, for a game that needs no more. */
export function draw(game: string, range: number, seeds: DrawSeeds): number {
  return numbersOf(game, seeds)(range);
}
