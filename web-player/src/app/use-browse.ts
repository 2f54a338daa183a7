import { useEffect, useSyncExternalStore } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { keepContext } from '../shared/api/context-cache.ts';
import { sessionToken } from '../shared/api/session-token.ts';
import { sessionClient } from '../shared/api/transport.ts';

/** A page that is only passed is none that was opened. */
const SETTLED_MS = 400;

/** Tells the server which page a member has opened; what it answers is the newest context. */
export function useBrowse(): void {
  const path = usePathname();
  const session = useSyncExternalStore(sessionToken.subscribe, sessionToken.id);
  useEffect(() => {
    if (session === undefined) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      sessionClient
        .getContext({ path, browse: true }, { signal: gone.signal })
        .then((context) => {
          if (!gone.signal.aborted && sessionToken.id() === session) keepContext(context);
        })
        // The next navigation tells of itself, and the context is polled in any case.
        .catch(() => undefined);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [path, session]);
}
