import { useEffect, useSyncExternalStore } from 'react';
import { sessionToken } from '../shared/api/session-token.ts';
import { useLink } from '../shared/live/link-store.ts';
import { useWatched } from '../shared/live/watched-store.ts';

const READ_AGAIN_MS = 5_000;

/** What the stream tells of is a third of the contracts: it is read when the first picture is there. */
async function listen(signal: AbortSignal): Promise<void> {
  const { listenOn } = await import('./listen-on.ts');
  if (!signal.aborted) await listenOn(signal);
}

/**
 * The stream belongs to a session and to what the page watches: it begins anew when the member logs in or out, when other
 * matches are watched, and when a retry is asked for.
 */
export function useLiveStream(): void {
  const session = useSyncExternalStore(sessionToken.subscribe, sessionToken.id);
  const nudges = useLink((state) => state.nudges);
  const watched = useWatched((state) => state.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: all are reasons to begin anew.
  useEffect(() => {
    const stop = new AbortController();
    const { set, nudge } = useLink.getState();
    let again: ReturnType<typeof setTimeout> | undefined;
    // A file that cannot be read is a line that is not there.
    listen(stop.signal).catch(() => {
      set('lost');
      again = setTimeout(nudge, READ_AGAIN_MS);
    });
    return () => {
      clearTimeout(again);
      stop.abort();
    };
  }, [session, nudges, watched]);
  useEffect(() => {
    const { set, nudge } = useLink.getState();
    // The browser notices a pulled cable at once, long before a stream that has merely fallen silent.
    const onOffline = (): void => set('lost');
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', nudge);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', nudge);
    };
  }, []);
}
