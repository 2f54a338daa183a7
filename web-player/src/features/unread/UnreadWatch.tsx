import { alertDue, type Counts, type Unread } from '@madang/alerts/alert-cycle.ts';
import { keepAnswer, lastAnswer, takeAlert } from '@madang/alerts/between-tabs.ts';
import { ring } from '@madang/alerts/chime.ts';
import { useEffect, useRef, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { goTo } from '../../shared/nav/go-to.ts';
import { useAlertTurn } from '../../shared/ui/alert-turn.ts';
import { useDrawer } from '../../shared/ui/drawer-store.ts';
import { LazyConfirm } from '../../shared/ui/LazyConfirm.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { useSound } from '../../shared/ui/sound-store.ts';
import { ADDRESSES, isThere } from './addresses.ts';

const LOOK_MS = 1_000;

/** An alert on its way or on the screen, with what gives the right to show one back. */
interface Shown {
  readonly unread: Unread;
  readonly release: () => void;
}

function useAlertCycle(counts: Counts): [Unread | undefined, (goes: boolean) => void] {
  const pathname = usePathname();
  const [shown, setShown] = useState<Shown>();
  const ownAnsweredMs = useRef<number>(undefined);
  const isCovered = useModal((state) => state.open !== undefined);
  const isDrawn = useDrawer((state) => state.open !== undefined);
  const tell = useAlertTurn((state) => state.tell);
  const { replies, messages } = counts;
  useEffect(() => {
    if (shown || isCovered || isDrawn) return;
    let isOver = false;
    const due = (): Unread | undefined =>
      alertDue({
        counts: { replies, messages },
        isThere: isThere(pathname, new URLSearchParams(window.location.search).get('type') ?? ''),
        isCovered: document.visibilityState !== 'visible' || document.querySelector('[role$="dialog"]') !== null,
        wallMs: Date.now(),
        elapsedMs: performance.now(),
        ownAnsweredMs: ownAnsweredMs.current,
        answered: lastAnswer('madang'),
      });
    const look = async (): Promise<void> => {
      if (isOver) return;
      if (!due()) return tell(false);
      const release = await takeAlert('madang');
      // Another tab may have been answered while the right to show one was on its way.
      const unread = release && !isOver ? due() : undefined;
      if (!unread || !release) {
        release?.();
        if (!isOver) tell(false);
        return;
      }
      isOver = true;
      tell(true);
      setShown({ unread, release });
      ring(useSound.getState().isSoundOff);
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    tell(undefined);
    void look();
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [shown, isCovered, isDrawn, replies, messages, pathname, tell]);
  useEffect(() => shown?.release, [shown]);
  const answer = (goes: boolean): void => {
    if (!shown) return;
    ownAnsweredMs.current = performance.now();
    keepAnswer('madang', { atMs: Date.now(), ...(!goes && { postponed: counts }) });
    setShown(undefined);
    if (goes) goTo(ADDRESSES[shown.unread]);
  };
  return [shown?.unread, answer];
}

/** Says that something is unread, in one tab at a time, and leads to it. */
export function UnreadWatch({ counts }: { counts: Counts }) {
  const { t } = useTranslation('account');
  const [unread, answer] = useAlertCycle(counts);
  if (!unread) return null;
  return (
    <LazyConfirm
      title={t(`unread.${unread}.title`)}
      text={t(`unread.${unread}.text`, { count: counts[unread] })}
      keep={t('unread.later')}
      act={t(`unread.${unread}.act`)}
      onKeep={() => answer(false)}
      onAct={() => answer(true)}
    />
  );
}
