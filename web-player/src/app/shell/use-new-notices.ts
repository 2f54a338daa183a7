import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useContextQuery } from '../../shared/api/use-context.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { msOf } from '../../shared/time/timestamp.ts';

const KEY = 'madang.seen-notice';
/** What is older is no news to a browser that has seen none yet. */
const NEWS_MS = 3 * 86_400_000;

const seenBefore = (): bigint => {
  const kept = localStorage.getItem(KEY) ?? '';
  return /^\d{1,18}$/.test(kept) ? BigInt(kept) : 0n;
};

/** How many of the newest notices came since the list of them was last opened in this browser. */
export function useNewNotices(): number {
  const { data } = useContextQuery();
  const isOpen = usePathname() === '/board/notice';
  const [seen, setSeen] = useState(seenBefore);
  const newest = data?.notices.reduce((last, { id }) => (id > last ? id : last), 0n) ?? 0n;
  useEffect(() => {
    if (!isOpen || newest <= seen) return;
    localStorage.setItem(KEY, String(newest));
    setSeen(newest);
  }, [isOpen, newest, seen]);
  const since = serverNow() - NEWS_MS;
  return (data?.notices ?? []).filter(({ id, createdAt }) => id > seen && msOf(createdAt) > since).length;
}
