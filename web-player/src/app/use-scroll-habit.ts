import { useLayoutEffect } from 'react';

/** Whether the page that is open was returned to, or is the first: the browser knows where on it the visitor was. */
let returned = true;
const first = { capture: true };
window.addEventListener('popstate', () => (returned = true), first);
for (const type of ['pushState', 'replaceState']) window.addEventListener(type, () => (returned = false), first);

/** A new page begins at its top; going back leaves it to the browser. */
export function useScrollHabit(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what this waits for.
  useLayoutEffect(() => {
    if (!returned) window.scrollTo(0, 0);
  }, [pathname]);
}
