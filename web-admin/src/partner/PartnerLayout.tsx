import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect } from 'react';
import { Later } from '../parts/Later.tsx';
import { useConsole } from '../rest/console.ts';
import { lazyPage } from '../rest/lazy-page.ts';
import { useMe } from '../rest/use-me.ts';
import { agentThemeOf } from './agent-theme.ts';
import { useExpiredQuestion } from './expired-question.ts';
import { themeA } from './menus/theme-a.ts';
import { useOpened } from './modals/open-modal.ts';
import { PartnerConsole } from './PartnerConsole.tsx';
import { isPersonWindow } from './person-window.ts';
import { useUnread } from './unread.ts';

const ExpiredQuestion = lazyPage(async () => (await import('./ExpiredQuestion.tsx')).ExpiredQuestion);
const ModalHost = lazy(async () => ({ default: (await import('./modals/ModalHost.tsx')).ModalHost }));
const PartnerAlerts = lazy(async () => ({ default: (await import('./PartnerAlerts.tsx')).PartnerAlerts }));
const WindowFrame = lazy(async () => ({ default: (await import('./WindowFrame.tsx')).WindowFrame }));
const ZeusConsole = lazy(async () => ({ default: (await import('./ZeusConsole.tsx')).ZeusConsole }));

/** Renews the session while its page is open, and with it what the site offers and what the partner may do. */
const sessionEveryMs = 180_000;

const useKeptSession = (): void => {
  const { refresh } = useConsole();
  useEffect(() => {
    const timer = window.setInterval(() => void refresh(), sessionEveryMs);
    return () => window.clearInterval(timer);
  }, [refresh]);
};

/**
 * Hears of changes while the console is open; what listens is loaded once the page stands. A window of one person opens
 * none: a browser keeps few connections to a site, and each stream takes one for good.
 */
const useStream = (): void => {
  const { token } = useConsole();
  const queries = useQueryClient();
  useEffect(() => {
    if (isPersonWindow()) return;
    const left = new AbortController();
    void import('./live/keep-stream.ts').then(
      ({ keepStream }) => keepStream(token, queries, left.signal),
      // Without it the polls go on.
      () => undefined,
    );
    return () => left.abort();
  }, [token, queries]);
};

const Framed = ({ children }: { children: ReactNode }) => {
  const theme = agentThemeOf(useMe());
  if (isPersonWindow()) return <WindowFrame>{children}</WindowFrame>;
  if (theme === 'B') return <ZeusConsole>{children}</ZeusConsole>;
  return (
    <PartnerConsole theme="A" menu={themeA}>
      {children}
    </PartnerConsole>
  );
};

/** The partner's frame by its theme, with what is told and asked over any page. */
export const PartnerLayout = ({ children }: { children: ReactNode }) => {
  useKeptSession();
  useStream();
  const isAsked = useExpiredQuestion() !== undefined;
  const { data } = useUnread();
  return (
    <>
      <Framed>{children}</Framed>
      <Later open={(data?.replies ?? 0) + (data?.messages ?? 0) > 0}>
        <PartnerAlerts />
      </Later>
      <Later open={useOpened() !== undefined}>
        <ModalHost />
      </Later>
      <Later open={isAsked}>
        <ExpiredQuestion />
      </Later>
    </>
  );
};
