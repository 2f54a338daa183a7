import { benchCluster } from './bench-standalone.ts';
import { measureBets } from './bet-load.ts';
import type { Figure } from './figure.ts';

/** In multiples of TPC-B and of a lone commit; all processes share the two cores with the client. */
const goals = { rate: 0.9, p50: 30 };

export async function run(): Promise<Figure[]> {
  await using cluster = await benchCluster();
  return await measureBets('cluster', cluster, goals);
}
