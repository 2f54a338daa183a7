import { useEffect, useState } from 'react';
import { useMenu, useSystem } from '../api/use-context.ts';
import { type Offered, offeredOf, readOffered } from './offered.ts';

const KEY = 'madang.offered';

/** What the site offers, and until it is known what it offered this browser last: menus keep their room while a page opens. */
export function useOffered(): Offered {
  const system = useSystem();
  const menu = useMenu();
  const [last] = useState(() => readOffered(localStorage.getItem(KEY)));
  return system ? offeredOf(system, menu ?? []) : last;
}

/** Keeps what the site offers for the next page that is opened. */
export function useKeepOffered(): void {
  const system = useSystem();
  const menu = useMenu();
  const offered = system && menu ? JSON.stringify(offeredOf(system, menu)) : undefined;
  useEffect(() => {
    if (offered) localStorage.setItem(KEY, offered);
  }, [offered]);
}
