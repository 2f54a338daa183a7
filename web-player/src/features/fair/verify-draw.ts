import { bytesOf, hexOf } from './bytes.ts';
import { drawAgain } from './draw-again.ts';
import { readDrawing } from './drawing.ts';
import { hashOn } from './secret-chain.ts';
import { wordsOf } from './word-stream.ts';

export interface Proof {
  readonly roundId: string;
  readonly game: string;
  readonly secret: string;
  readonly commitment: string;
  readonly steps: number;
  readonly numbers: readonly number[];
  readonly drawingJson: string;
  readonly source: string;
}

export interface Verification {
  /** Where hashing the secret leads; undefined for a block of a public chain, which is looked up elsewhere. */
  readonly reached: string | undefined;
  readonly committed: boolean | undefined;
  readonly numbers: readonly number[];
  readonly matches: boolean;
}

/** What stands in the way of a verification: not a sign of a wrong draw, but that nothing can be said of it. */
export class Unverifiable extends Error {
  readonly obstacle: 'insecure' | 'secret' | 'drawing';

  constructor(obstacle: 'insecure' | 'secret' | 'drawing') {
    super(`the draw cannot be computed again: ${obstacle}`);
    this.obstacle = obstacle;
  }
}

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((number, at) => number === b[at]);

/** A game that reads another's draw carries that game's name in the round whose numbers it shows. */
const roundOf = (name: string, roundId: string): string => [name, ...roundId.split('.').slice(1)].join('.');

/** Computes a draw again from what was published, with nothing but the browser's own cryptography. */
export async function verifyDraw(proof: Proof): Promise<Verification> {
  // Browsers offer their cryptography to pages over https, and on this machine.
  if (globalThis.crypto?.subtle === undefined) throw new Unverifiable('insecure');
  const secret = bytesOf(proof.secret);
  if (!secret) throw new Unverifiable('secret');
  const declared = readDrawing(proof.drawingJson);
  if (!declared) throw new Unverifiable('drawing');
  const name = declared.drawnAs ?? proof.game;
  const words = await wordsOf(secret, name, roundOf(name, proof.roundId));
  const numbers = await drawAgain(declared.drawing, words);
  const matches = sameNumbers(numbers, proof.numbers);
  if (proof.source === 'chain') return { reached: undefined, committed: undefined, numbers, matches };
  const hashed = await hashOn(secret, proof.steps);
  const reached = hashed && hexOf(hashed);
  return { reached, committed: reached !== undefined && reached === proof.commitment.toLowerCase(), numbers, matches };
}
