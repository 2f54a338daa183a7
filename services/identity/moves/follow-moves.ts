import type { IdentityDeps } from '../deps.ts';
import { type FollowerName, followerNames } from './followers.ts';

/** As many moves are looked at in a turn, the newest first. */
const most = 100;
const deadlineMs = 5_000;

interface Row {
  id: bigint;
  moved: bigint[];
  versions: bigint[];
  followed: Partial<Record<FollowerName, number>>;
}

/**
 * Asks the services that keep places of their own how far they have followed each move, and keeps their answers for
 * consoles. The move itself was one transaction: nothing is done here, so that a turn may end anywhere and be taken twice.
 * A service that is away is asked again in the next turn. Events are kept for seven days: nobody follows an older move.
 */
export async function followMoves(
  { database, clock, log, followers }: Pick<IdentityDeps, 'database' | 'clock' | 'log' | 'followers'>,
  signal: AbortSignal,
): Promise<boolean> {
  const now = clock.now();
  const { rows } = await database.query<Row>(
    `select id, moved, versions, followed from account_moves
      where followed_at is null and moved_at > $1::timestamptz - interval '7 days' order by id desc limit ${most}`,
    [now],
  );
  const away = new Set<FollowerName>();
  for (const { id, moved, versions, followed } of rows) {
    const counts = { ...followed };
    for (const name of followerNames) {
      if (signal.aborted) return false;
      if (away.has(name) || counts[name] === moved.length) continue;
      try {
        const asked = { accountIds: moved, versions };
        counts[name] = (await followers[name].countMoved(asked, { signal, timeoutMs: deadlineMs })).moved;
      } catch (error) {
        away.add(name);
        log.info({ err: error, service: name }, 'a service does not say yet how far it has followed moves');
      }
    }
    const isDone = followerNames.every((name) => counts[name] === moved.length);
    await database.query(
      `update account_moves set followed = $2, followed_at = $3, moved = $4, versions = $5
        where id = $1 and followed_at is null`,
      [id, JSON.stringify(counts), isDone ? now : null, isDone ? [] : moved, isDone ? [] : versions],
    );
  }
  return false;
}
