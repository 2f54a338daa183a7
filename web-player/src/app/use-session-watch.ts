import { useEffect, useRef, useSyncExternalStore } from 'react';
import { forgetEverything } from '../shared/api/context-cache.ts';
import { sessionToken } from '../shared/api/session-token.ts';
import { sessionClient } from '../shared/api/transport.ts';
import { useBreak } from '../shared/care/break-store.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { useModal } from '../shared/ui/modal-store.ts';
import { useToasts } from '../shared/ui/toast-store.ts';

const KEEP_ALIVE_MS = 180_000;

/** Keeps the session alive, reads everything anew when it begins or ends, and says so when the server ended it. */
export function useSessionWatch(): void {
  const { t } = useTranslation();
  const session = useSyncExternalStore(sessionToken.subscribe, sessionToken.id);
  const before = useRef(session);
  const say = useToasts((state) => state.say);
  const { show, hide } = useModal();

  useEffect(() => {
    if (before.current === session) return;
    const ended = before.current !== undefined && sessionToken.endedByServer();
    before.current = session;
    useBreak.getState().leave();
    void forgetEverything({ visitor: session === undefined });
    // A session that another tab began has nothing left to ask here.
    if (session !== undefined && useModal.getState().open === 'login') hide();
    if (session === undefined && ended) {
      say('warn', t('session.ended'), t('session.endedText'));
      show('login');
    }
  }, [session, say, show, hide, t]);

  useEffect(() => {
    if (session === undefined) return;
    const timer = setInterval(() => {
      // An ended session is noticed by the transport, and a lost connection by the stream: nothing is left to do here.
      sessionClient.keepAlive({ path: window.location.pathname }).catch(() => undefined);
    }, KEEP_ALIVE_MS);
    return () => clearInterval(timer);
  }, [session]);
}
