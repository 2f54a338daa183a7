import { useEffect } from 'react';
import { Confirm } from 'react-admin';
import { useBlocker } from 'react-router';
import { useUnsaved } from './unsaved.ts';

/** Asks before a page with changes that are not saved is left: by a link, a step back, or the browser itself; and the modal around. */
export const UnsavedGuard = ({ when }: { when: boolean }) => {
  useUnsaved(when);
  // Where a session is over there is nobody who could answer.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !nextLocation.pathname.endsWith('login'),
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title="console.unsaved.title"
      content="console.unsaved.hint"
      confirm="console.unsaved.leave"
      cancel="console.unsaved.stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
