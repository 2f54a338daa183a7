import { useContext, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';
import { UnsavedContext, useUnsaved } from './unsaved.ts';

const pageOf = ({ pathname }: Location) => pathname;
/** A modal closes over any other address. */
const addressOf = ({ pathname, search }: Location) => pathname + search;

const Blocker = () => {
  const of = useContext(UnsavedContext) ? addressOf : pageOf;
  // Where a session is over there is nobody who could answer.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      of(currentLocation) !== of(nextLocation) && !nextLocation.pathname.endsWith('login'),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <UnsavedQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
};

/** Asks before a page with changes that are not saved is left: by a link, a step back, or the browser itself; and the modal around. */
export const UnsavedGuard = ({ when }: { when: boolean }) => {
  useUnsaved(when);
  // A router asks one of its blockers alone: forms with nothing to lose have none.
  return when ? <Blocker /> : null;
};
