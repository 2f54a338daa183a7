import type { SportsFeed } from '../../../contract/sports.ts';

type Heard = Pick<SportsFeed, 'silent' | 'heard_at' | 'silent_seconds' | 'open_fixtures'>;

/** From this share of its time on a supplier is late. */
const lateFrom = 0.6;

/** How a supplier is, and the seconds since it was heard; null where it never was. */
export const feedHealth = (
  { silent, heard_at, silent_seconds }: Heard,
  nowMs: number,
): { state: 'fine' | 'late' | 'silent' | 'off'; seconds: number | null } => {
  if (!heard_at) return { state: 'off', seconds: null };
  // A clock that runs behind the server's would show a negative age.
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(heard_at)) / 1000));
  if (silent) return { state: 'silent', seconds };
  return { state: seconds >= silent_seconds * lateFrom ? 'late' : 'fine', seconds };
};

/** The late supplier that is stopped next with matches that rely on it, and in how many seconds. */
export const soonSilent = <F extends Heard>(feeds: readonly F[], nowMs: number): { feed: F; left: number } | null => {
  const late = feeds
    .map((feed) => ({ feed, ...feedHealth(feed, nowMs) }))
    .filter(({ state, feed }) => state === 'late' && feed.open_fixtures > 0)
    .map(({ feed, seconds }) => ({ feed, left: Math.max(0, feed.silent_seconds - (seconds ?? 0)) }))
    .toSorted((a, b) => a.left - b.left);
  return late[0] ?? null;
};
