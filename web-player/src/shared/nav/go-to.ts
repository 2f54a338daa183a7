import { navigate } from 'wouter/use-browser-location';

/** Opens an address of the site; the one that is open already gets no second entry in the history. */
export function goTo(to: string): void {
  const { pathname, search, hash } = window.location;
  navigate(to, { replace: to === `${pathname}${search}${hash}` });
}
