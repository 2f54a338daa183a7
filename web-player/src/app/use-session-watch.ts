import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetEverything } from '../shared/api/context-cache.ts';
import { sessionToken } from '../shared/api/session-token.ts';
import { sessionClient } from '../shared/api/transport.ts';
import { useModal } from '../shared/ui/modal-store.ts';
import { useToasts } from '../shared/ui/toast-store.ts';

const KEEP_ALIVE_MS = 180_000;

const loggedIn = (): boolean => sessionToken.get() !== undefined;

/** Keeps the session alive, reads everything anew when it begins or ends, and says so when the server ended it. */
export function useSessionWatch(): void {
  const { t } = useTranslation();
  const inSession = useSyncExternalStore(sessionToken.subscribe, loggedIn);
  const before = useRef(inSession);
  const say = useToasts((state) => state.say);
  const show = useModal((state) => state.show);

  useEffect(() => {
    if (before.current === inSession) return;
    const ended = before.current && sessionToken.endedByServer();
    before.current = inSession;
    void forgetEverything();
    if (ended) {
      say('warn', t('session.ended'), t('session.endedText'));
      show('login');
    }
  }, [inSession, say, show, t]);

  useEffect(() => {
    if (!inSession) return;
    const timer = setInterval(() => {
      // An ended session is noticed by the transport, and a lost connection by the stream: nothing is left to do here.
      sessionClient.keepAlive({ path: window.location.pathname }).catch(() => undefined);
    }, KEEP_ALIVE_MS);
    return () => clearInterval(timer);
  }, [inSession]);
}
