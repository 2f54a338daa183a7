import { numbersFrom } from '../fairness/stream.ts';
import type { AnyGame } from '../games/game.ts';
import type { KeptRound } from './api.ts';

/** Digests that are computed at first; a round that draws more asks for twice as many. */
const firstDigests = 16;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Computes a revealed round again in the browser, with the same rules and WebCrypto's own hash, and answers what of it
 * does not agree. It needs no word of the house.
 */
export async function verify(game: AnyGame, round: KeptRound): Promise<string[]> {
  const { serverSeed = '', clientSeed, nonce, commitment } = round;
  const seed = bytesOf(serverSeed);
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = (lines: unknown[]) => subtle.sign('HMAC', key, new TextEncoder().encode(lines.join('\n')));
  const drawn: Uint8Array[] = [];
  for (let wanted = firstDigests; ; wanted *= 2) {
    while (drawn.length < wanted)
      drawn.push(new Uint8Array(await digest([`madang originals ${game.code} draw`, nonce, drawn.length, clientSeed])));
    const played = tryPlay(game, round, drawn);
    if (!played) continue;
    const told = [JSON.stringify(round.bet), round.stake, JSON.stringify(round.outcome), round.payout];
    const receipt = await digest([`madang originals ${game.code} receipt`, commitment, nonce, ...told, clientSeed]);
    const differs: string[] = [];
    if (hexOf(await subtle.digest('SHA-256', seed)) !== commitment) differs.push('commitment');
    if (JSON.stringify(played.outcome) !== JSON.stringify(round.outcome)) differs.push('outcome');
    if (played.payout !== round.payout || game.stake(round.bet) !== round.stake) differs.push('payout');
    if (hexOf(receipt) !== round.receipt) differs.push('receipt');
    return differs;
  }
}

class NeedsMore extends Error {}

/** Undefined where the round draws more than was computed. */
function tryPlay(game: AnyGame, round: KeptRound, drawn: readonly Uint8Array[]) {
  const numbers = numbersFrom((counter) => {
    const digest = drawn[counter];
    if (!digest) throw new NeedsMore();
    return digest;
  });
  try {
    return game.play(round.bet, numbers);
  } catch (error) {
    if (error instanceof NeedsMore && drawn.length < 4_096) return undefined;
    throw error;
  }
}
