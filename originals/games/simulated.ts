import type { Numbers } from '../fairness/stream.ts';
import type { AnyGame, Json } from './game.ts';

/** Fast numbers from a seed, for simulations alone: rounds of players are drawn from HMACs. */
export function simulatedNumbers(seed: number): Numbers {
  let state = seed >>> 0;
  const word = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return (range) => {
    const last = 2 ** 32 - (2 ** 32 % range);
    for (;;) {
      const number = word();
      if (number < last) return number % range;
    }
  };
}

export interface Simulated {
  rounds: number;
  /** What came back of each stake in the mean, and the standard error of that. */
  mean: number;
  error: number;
}

/** Plays a bet many times, and tells what came back. */
export function simulate(game: AnyGame, input: Json, rounds: number, seed: number): Simulated {
  const bet = game.parse(input);
  const stake = Number(game.stake(bet));
  const numbers = simulatedNumbers(seed);
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round++) {
    const back = Number(game.play(bet, numbers).payout) / stake;
    sum += back;
    squares += back * back;
  }
  const mean = sum / rounds;
  return { rounds, mean, error: Math.sqrt((squares / rounds - mean * mean) / rounds) };
}
