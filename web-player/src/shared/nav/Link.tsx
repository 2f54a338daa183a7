import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { goTo } from './go-to.ts';
import { near } from './parts.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site. */
  readonly to: string;
}

/** The browser opens windows and tabs, and saves, by itself. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link within the site; what it leads to is read as soon as somebody comes near it. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    goTo(to);
  };
  return <a {...rest} href={to} {...near(to)} onClick={follow} />;
}

interface NavLinkProps extends LinkProps {
  /** Only the address itself is meant, and not those below it. */
  readonly end?: boolean;
}

/** A link of a menu: says where the visitor is. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const path = usePathname();
  const here = path === rest.to || (!end && path.startsWith(`${rest.to}/`));
  return <Link {...rest} aria-current={here ? 'page' : undefined} />;
}
