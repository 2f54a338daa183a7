import { type RefObject, useEffect, useState } from 'react';

/** The stream follows fifty matches of a list. */
const MOST = 50;
/** Rows that are about to come into sight are followed already. */
const MARGIN = '400px 0px';
/** The stream begins anew with other matches: not before the scrolling rests. */
const REST_MS = 400;

/**
 * Which rows of a list the stream is to follow: all of a short one, of a longer one those in sight. A row says by
 * `data-match` whose it is.
 */
export function useInSight(list: RefObject<HTMLElement | null>, ids: readonly bigint[]): readonly bigint[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const long = ids.length > MOST;
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows there is something else to look at.
  useEffect(() => {
    if (!long || !list.current) return;
    const shown = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.match ?? '';
          if (isIntersecting) shown.add(id);
          else shown.delete(id);
        }
        clearTimeout(timer);
        timer = setTimeout(() => setSeen([...shown]), REST_MS);
      },
      { rootMargin: MARGIN },
    );
    for (const row of list.current.querySelectorAll('[data-match]')) observer.observe(row);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [long, key, list]);
  if (!long) return ids;
  return ids.filter((id) => seen.includes(String(id))).slice(0, MOST);
}
