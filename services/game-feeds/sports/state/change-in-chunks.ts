import type { SportsDeps } from '../deps.ts';
import { changeFixtures } from './change-fixtures.ts';

const chunk = 100;

/** Matches in transactions of limited size. */
export async function changeInChunks(
  deps: SportsDeps,
  ids: readonly bigint[],
  options: Parameters<typeof changeFixtures>[2],
  work: Parameters<typeof changeFixtures>[3],
): Promise<void> {
  for (let from = 0; from < ids.length; from += chunk)
    await changeFixtures(deps, ids.slice(from, from + chunk), options, work);
}
