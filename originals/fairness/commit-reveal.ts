import { Refusal } from '../refusal.ts';
import type { SeedChain } from './chain.ts';
import type { DrawSeeds } from './draw.ts';
import { checkClientSeed, commitmentOf, type ServerSeed } from './seed.ts';

/** Rolls under one pair of seeds: a player who never asks for the seed still gets to see it. */
const maxRolls = 1_000_000;

/**
 * The house's side of one player's chain. A pair of seeds goes one way: committed → open (the player's seed is known,
 * numbers are drawn) → revealed (nothing is drawn any more). Revealing it commits to the next.
 */
export class CommitReveal {
  readonly #seeds: readonly ServerSeed[];
  #at = 0;
  #clientSeed: string | undefined;
  #nonce = 0;

  constructor(chain: SeedChain) {
    this.#seeds = chain.seeds;
  }

  /** The hash of the seed that is or will be drawn from: the player sees it before choosing a seed. */
  get commitment(): string {
    return commitmentOf(this.#current());
  }

  /** Takes the player's seed; from here on the pair stands. */
  open(clientSeed: string): void {
    if (this.#clientSeed !== undefined) throw new Refusal('ALREADY_OPEN', 'the pair of seeds is open already');
    checkClientSeed(clientSeed);
    this.#current();
    this.#clientSeed = clientSeed;
  }

  /** The seeds of the next number; no nonce is given out twice. The caller keeps them to itself. */
  next(): DrawSeeds {
    const clientSeed = this.#opened();
    if (this.#nonce >= maxRolls) throw new Refusal('ROLLS_ENDED', 'this pair of seeds must be revealed first');
    return { serverSeed: this.#current(), clientSeed, nonce: this.#nonce++ };
  }

  /** Ends the pair and shows the server's seed. The next commitment is this very seed. */
  reveal(): { serverSeed: ServerSeed; clientSeed: string; rolls: number } {
    const revealed = { serverSeed: this.#current(), clientSeed: this.#opened(), rolls: this.#nonce };
    this.#at += 1;
    this.#clientSeed = undefined;
    this.#nonce = 0;
    return revealed;
  }

  #current(): ServerSeed {
    const seed = this.#seeds[this.#at];
    if (seed === undefined) throw new Refusal('CHAIN_ENDED', 'every seed of the chain was revealed');
    return seed;
  }

  #opened(): string {
    if (this.#clientSeed === undefined) throw new Refusal('NOT_OPEN', "the player's seed is not known yet");
    return this.#clientSeed;
  }
}
