import type { SportsDeps } from '../deps.ts';
import { tellFeed } from '../intake/feed-heard.ts';

const chunk = 100;

/** Suppliers that are silent for longer than they may be are told of, and their matches are stopped. */
export async function stopSilent(deps: SportsDeps): Promise<void> {
  await markSilent(deps);
  const { rows } = await deps.database.query<{ provider: string }>('select provider from sports_feeds where silent');
  for (const { provider } of rows) await stopMatches(deps, provider);
}

async function markSilent({ database, clock }: SportsDeps): Promise<void> {
  // Operators who register matches by hand speak when they like.
  const late = `provider <> 'manual' and not silent and heard_at + silent_seconds * interval '1 second' < $1`;
  const now = clock.now();
  const { rows } = await database.query(`select from sports_feeds where ${late} limit 1`, [now]);
  if (rows.length === 0) return;
  await database.transaction(async (tx) => {
    const marked = await tx.query<{ provider: string; heard_at: Date }>(
      `update sports_feeds set silent = true where ${late} returning provider, heard_at`,
      [now],
    );
    for (const { provider, heard_at } of marked.rows) await tellFeed(tx, provider, true, heard_at);
  });
}

async function stopMatches(deps: SportsDeps, provider: string): Promise<void> {
  for (;;) {
    const { rows } = await deps.database.query<{ id: bigint }>(
      'select id from fixtures where provider = $1 and not decided and not stopped_by_feed order by id limit $2',
      [provider, chunk],
    );
    if (rows.length === 0) return;
    const stillSilent = await stopChunk(
      deps,
      provider,
      rows.map(({ id }) => id),
    );
    if (!stillSilent) return;
  }
}

/** False where the supplier has spoken meanwhile: the lock of its row keeps it from doing so while it is stopped. */
async function stopChunk({ database, clock, store }: SportsDeps, provider: string, ids: readonly bigint[]) {
  const states = await database.transaction(async (tx) => {
    const feed = await tx.query('select from sports_feeds where provider = $1 and silent for share', [provider]);
    if (feed.rows.length === 0) return undefined;
    const changed = await store.change(tx, ids, { now: clock.now().getTime() }, (locked) => {
      for (const { fixture, touched } of locked.values()) {
        fixture.stoppedByFeed = true;
        touched.fixture = true;
      }
    });
    return changed.states;
  });
  if (states) store.keep(states.values());
  return states !== undefined;
}
