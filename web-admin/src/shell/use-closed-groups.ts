import { useState } from 'react';
import { useStore } from 'react-admin';
import { useConsole } from '../rest/console.ts';

type Closed = readonly string[];
const key = 'madang.partner.nav-closed';

/** What stands in storage may be anybody's: what is no list of names is none. */
const readSession = (): Closed => {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
};

/** The groups of the menu that are closed: a partner's for the session, an administrator's for good. */
export const useClosedGroups = (): [Closed, (closed: Closed) => void] => {
  const { name } = useConsole();
  const [kept, setKept] = useStore<Closed>('nav.closed', []);
  const [session, setSession] = useState(readSession);
  if (name === 'admin') return [kept, setKept];
  return [
    session,
    (closed) => {
      window.sessionStorage.setItem(key, JSON.stringify(closed));
      setSession(closed);
    },
  ];
};
