import { useEffect, useState } from 'react';

/** True once so many milliseconds have passed: for what the first look at a page does not need. */
export function useLater(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), ms);
    return () => window.clearTimeout(timer);
  }, [ms]);
  return late;
}
