import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** What a page asks for after its code or its first answers have come follows them at once. */
const restMs = 120;
/** A page that waits longer is shown as far as it is. */
const patienceMs = 1_500;

/** Whether the first page that is opened has its data: it is shown at once and whole, and nothing on it moves any more. */
export const useFirstData = (loading: boolean): boolean => {
  const fetching = useIsFetching();
  const asked = useRef(false);
  const [here, setHere] = useState(false);
  if (fetching > 0) asked.current = true;
  useEffect(() => {
    if (here) return;
    const timer = window.setTimeout(
      () => setHere(true),
      fetching === 0 && asked.current && !loading ? restMs : patienceMs,
    );
    return () => window.clearTimeout(timer);
  }, [fetching, here, loading]);
  return here;
};
