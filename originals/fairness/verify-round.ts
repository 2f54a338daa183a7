import type { AnyGame, Json } from '../games/game.ts';
import { numbersFrom } from './stream.ts';

/** All that a player was told of a round, once its server's seed was revealed. Bet and outcome are as they were told. */
export interface RevealedRound {
  game: string;
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  bet: Json;
  stake: bigint;
  outcome: Json;
  payout: bigint;
  receipt: string;
}

/** What of a round does not agree; `bet` where the game takes no such bet, so that there is nothing to compute. */
export type Differing = 'commitment' | 'bet' | 'stake' | 'outcome' | 'payout' | 'receipt';

export interface Verified {
  differs: Differing[];
  /** What the rules give; absent where the bet is none. */
  computed?: { commitment: string; stake: bigint; outcome: Json; payout: bigint; receipt: string };
}

/** Digests that are computed at first; a round that draws more asks for twice as many. */
const firstDigests = 16;
const mostDigests = 4_096;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Computes a revealed round again with the game's own rules, and answers what of it does not agree. It needs no word of
 * the house, and nothing but WebCrypto: a browser and the command run this very file.
 */
export async function verifyRound(game: AnyGame, round: RevealedRound): Promise<Verified> {
  const { serverSeed, clientSeed, nonce, commitment } = round;
  const bet = betOf(game, round.bet);
  if (game.code !== round.game || bet === undefined) return { differs: ['bet'] };
  const seed = bytesOf(serverSeed);
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = (lines: unknown[]) => subtle.sign('HMAC', key, new TextEncoder().encode(lines.join('\n')));
  const drawn: Uint8Array[] = [];
  for (let wanted = firstDigests; ; wanted *= 2) {
    while (drawn.length < wanted)
      drawn.push(new Uint8Array(await digest([`madang originals ${game.code} draw`, nonce, drawn.length, clientSeed])));
    const played = tryPlay(game, bet, drawn);
    if (!played) continue;
    const told = [JSON.stringify(round.bet), round.stake, JSON.stringify(round.outcome), round.payout];
    const sealed = await digest([`madang originals ${game.code} receipt`, commitment, nonce, ...told, clientSeed]);
    const computed = {
      commitment: hexOf(await subtle.digest('SHA-256', seed)),
      stake: game.stake(bet),
      outcome: played.outcome,
      payout: played.payout,
      receipt: hexOf(sealed),
    };
    const differs: Differing[] = [];
    if (computed.commitment !== commitment) differs.push('commitment');
    if (JSON.stringify(bet) !== JSON.stringify(round.bet)) differs.push('bet');
    if (computed.stake !== round.stake) differs.push('stake');
    if (JSON.stringify(computed.outcome) !== JSON.stringify(round.outcome)) differs.push('outcome');
    if (computed.payout !== round.payout) differs.push('payout');
    if (computed.receipt !== round.receipt) differs.push('receipt');
    return { differs, computed };
  }
}

function betOf(game: AnyGame, bet: Json): Json | undefined {
  try {
    return game.parse(bet);
  } catch {
    return undefined;
  }
}

class NeedsMore extends Error {}

/** Undefined where the round draws more than was computed. */
function tryPlay(game: AnyGame, bet: Json, drawn: readonly Uint8Array[]) {
  const numbers = numbersFrom((counter) => {
    const digest = drawn[counter];
    if (!digest) throw new NeedsMore();
    return digest;
  });
  try {
    return game.play(bet, numbers);
  } catch (error) {
    if (error instanceof NeedsMore && drawn.length < mostDigests) return undefined;
    throw error;
  }
}
