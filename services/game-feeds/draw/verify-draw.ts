import type { MiniGame } from '../games/declaration.ts';
import { type Draw, sameDraw } from '../games/draw-result.ts';
import type { RoundPlace } from '../games/round-clock.ts';
import { drawNumbers } from './draw-numbers.ts';
import { isCommitted, parseSecret } from './secret-chain.ts';

/** What is published with a draw. Hex is 64 digits. */
export type DrawProof =
  | { readonly source: 'house'; readonly secret: string; readonly commitment: string }
  | { readonly source: 'chain'; readonly blockId: string; readonly height: bigint };

export interface Verification {
  readonly ok: boolean;
  /** The secret leads to the commitment; a block id is checked by looking the block up, so that this is undefined. */
  readonly committed?: boolean;
  /** The numbers follow from the secret. */
  readonly matches: boolean;
  /** What the secret gives; absent where it is malformed. */
  readonly recomputed?: Draw;
}

/** Recomputes a published draw from its proof alone. */
export function verifyDraw(game: MiniGame, place: RoundPlace, draw: Draw, proof: DrawProof): Verification {
  const secret = parseSecret(proof.source === 'house' ? proof.secret : proof.blockId);
  if (!secret) return { ok: false, matches: false };
  const recomputed = drawNumbers(game, place, secret);
  const matches = sameDraw(recomputed, draw);
  if (proof.source === 'chain') return { ok: matches, matches, recomputed };
  const commitment = parseSecret(proof.commitment);
  const committed = commitment !== undefined && isCommitted(secret, place.round, commitment);
  return { ok: matches && committed, committed, matches, recomputed };
}
