import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** What a page asks for after its first answers follows them at once. */
const restMs = 60;
/** A page that waits longer is shown as far as it is. */
const patienceMs = 1_500;

/** Whether the first page that is opened has its data: it is shown at once and whole, and nothing on it moves any more. */
export const useFirstData = (): boolean => {
  const fetching = useIsFetching();
  const asked = useRef(false);
  const [here, setHere] = useState(false);
  if (fetching > 0) asked.current = true;
  useEffect(() => {
    if (here) return;
    const timer = window.setTimeout(() => setHere(true), fetching === 0 && asked.current ? restMs : patienceMs);
    return () => window.clearTimeout(timer);
  }, [fetching, here]);
  return here;
};
