import { useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router';

/** A new page begins at its top; going back leaves it to the browser, which knows where the visitor was. */
export function useScrollHabit(pathname: string): void {
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what this waits for.
  useLayoutEffect(() => {
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname, how]);
}
