import { benchStandalone } from './bench-standalone.ts';
import { measureBets } from './bet-load.ts';
import type { Figure } from './figure.ts';

/** The goals of the standalone, with the client on the same two cores. */
const goals = { rate: 4_000, p99: 80, p50: 8 };

export async function run(): Promise<Figure[]> {
  await using harness = await benchStandalone();
  return await measureBets('standalone', harness, goals);
}
