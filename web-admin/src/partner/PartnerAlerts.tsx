import { alertDue, type Unread } from '@madang/alerts/alert-cycle.ts';
import { keepAnswer, lastAnswer, takeAlert } from '@madang/alerts/between-tabs.ts';
import { ring } from '@madang/alerts/chime.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Later } from '../parts/Later.tsx';
import { lazyPage } from '../rest/lazy-page.ts';
import { isSoundOff } from './sound.ts';
import { useUnread } from './unread.ts';

const UnreadDialog = lazyPage(async () => (await import('./UnreadDialog.tsx')).UnreadDialog);
const lookMs = 1_000;
/** Where each is read. */
const addresses: Record<Unread, string> = { replies: '/pa-customer', messages: '/pa-message' };

/** An alert on the screen, with what gives the right to show one back. */
interface Shown {
  readonly unread: Unread;
  readonly release: () => void;
}

/** Says that something is unread, in one tab at a time, and leads to it. */
export const PartnerAlerts = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data } = useUnread();
  const [shown, setShown] = useState<Shown>();
  const ownAnsweredMs = useRef<number>(undefined);
  const { replies = 0, messages = 0 } = data ?? {};
  useEffect(() => {
    if (shown) return;
    let isOver = false;
    const due = (): Unread | undefined =>
      alertDue({
        counts: { replies, messages },
        isThere: (unread) => pathname === addresses[unread],
        isCovered: document.visibilityState !== 'visible' || document.querySelector('[role$="dialog"]') !== null,
        wallMs: Date.now(),
        elapsedMs: performance.now(),
        ownAnsweredMs: ownAnsweredMs.current,
        answered: lastAnswer('madang.partner'),
      });
    const look = async (): Promise<void> => {
      if (isOver || !due()) return;
      const release = await takeAlert('madang.partner');
      // Another tab may have been answered while the right to show one was on its way.
      const unread = release && !isOver ? due() : undefined;
      if (!unread || !release) return release?.();
      isOver = true;
      setShown({ unread, release });
      ring(isSoundOff());
    };
    const timer = window.setInterval(() => void look(), lookMs);
    return () => {
      isOver = true;
      window.clearInterval(timer);
    };
  }, [shown, replies, messages, pathname]);
  useEffect(() => shown?.release, [shown]);
  const answer = (goes: boolean) => {
    if (!shown) return;
    ownAnsweredMs.current = performance.now();
    keepAnswer('madang.partner', { atMs: Date.now(), ...(!goes && { postponed: { replies, messages } }) });
    setShown(undefined);
    if (goes) void navigate(addresses[shown.unread]);
  };
  return (
    <Later open={shown !== undefined}>
      <UnreadDialog unread={shown?.unread} counts={{ replies, messages }} onAnswer={answer} />
    </Later>
  );
};
