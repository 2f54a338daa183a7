import type { PoolClient } from 'pg';
import type { SportsDeps } from '../deps.ts';
import type { FixtureState } from './fixture.ts';
import type { Revision } from './messages.ts';

interface Options {
  readonly memo?: string;
  readonly trace?: string;
  readonly reload?: boolean;
}

interface Changed {
  readonly states: ReadonlyMap<bigint, FixtureState>;
  readonly revisions: Revision[];
}

/** Changes matches in a transaction of their own, and what else belongs to the change with them. */
export async function changeFixtures(
  { database, clock, store }: Pick<SportsDeps, 'database' | 'clock' | 'store'>,
  ids: readonly bigint[],
  options: Options,
  work: (states: ReadonlyMap<bigint, FixtureState>, tx: PoolClient) => void | Promise<void>,
  after?: (changed: Changed, tx: PoolClient) => Promise<void>,
): Promise<Changed> {
  const changed = await database.transaction(async (tx) => {
    const made = await store.change(tx, ids, { now: clock.now().getTime(), ...options }, (states) => work(states, tx));
    await after?.(made, tx);
    return made;
  });
  store.keep(changed.states.values());
  return changed;
}
