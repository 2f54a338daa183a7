import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed: what is for paper alone is drawn then, before the printer looks. */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const set = (on: boolean) => flushSync(() => setPrinting(on));
    const begin = () => set(true);
    const end = () => set(false);
    const medium = matchMedia('print');
    const change = ({ matches }: MediaQueryListEvent) => set(matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    medium.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      medium.removeEventListener('change', change);
    };
  }, []);
  return printing;
};
