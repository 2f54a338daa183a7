import { Suspense, useState } from 'react';
import { useContextQuery, useUnread } from '../shared/api/use-context.ts';
import { withTexts } from '../shared/i18n/setup.ts';
import { part } from '../shared/nav/parts.ts';
import { shownToday } from '../shared/popups/hidden-popups.ts';
import { serverNow } from '../shared/time/server-clock.ts';
import { useAlertTurn } from '../shared/ui/alert-turn.ts';
import { Guard } from '../shared/ui/Guard.tsx';
import { useModal } from '../shared/ui/modal-store.ts';

const Popups = part('popups', () =>
  withTexts('articles', import('../features/articles/PopupDialog.tsx')).then((file) => file.PopupDialog),
);

/** Numbers of popups that were gone through since the site was opened: whoever comes back to the first page is left alone. */
const seen = new Set<bigint>();

/** The popups of the first page. Whatever else is open goes first, and nothing is read while all of them are hidden. */
export function HomePopups() {
  const { data } = useContextQuery();
  const modal = useModal((state) => state.open);
  const { messages, replies } = useUnread();
  const isAlertDue = useAlertTurn((state) => state.isDue);
  const waits = messages + replies > 0 && isAlertDue !== false;
  const [, setTimes] = useState(0);
  const ids = shownToday(data?.popupIds ?? [], serverNow()).filter((id) => !seen.has(id));
  const onSeen = (id: bigint): void => {
    seen.add(id);
    setTimes((times) => times + 1);
  };
  if (modal || waits || ids.length === 0) return null;
  // A popup that cannot be drawn is not worth a warning.
  return (
    <Guard onBroken={() => ids.forEach(onSeen)}>
      <Suspense fallback={null}>
        <Popups ids={ids} onSeen={onSeen} />
      </Suspense>
    </Guard>
  );
}
