import { benchStandalone } from './bench-standalone.ts';
import { measureBets } from './bet-load.ts';
import type { Figure } from './figure.ts';

/** In multiples of TPC-B and of a lone commit, with the client on the same two cores. */
const goals = { rate: 1.9, p50: 12 };

export async function run(): Promise<Figure[]> {
  await using harness = await benchStandalone();
  return await measureBets('standalone', harness, goals);
}
