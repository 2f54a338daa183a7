import { createContext, useContext } from 'react';
import type { ConsoleIdentity } from '../contract/identity.ts';
import type { TokenStore } from './token.ts';

export type ConsoleName = 'admin' | 'partner';

/** What every page of a console shares: which one it is, and its session. */
export interface ConsoleContextValue {
  name: ConsoleName;
  /** The session's token, for what the client cannot send. */
  token: TokenStore;
  identity: () => ConsoleIdentity | null;
  permissions: () => readonly string[];
  /** Reads anew who is logged in, and what the site offers. */
  refresh: () => Promise<void>;
}

const ConsoleContext = createContext<ConsoleContextValue | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

export const useConsole = (): ConsoleContextValue => {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('a page of a console stands outside of its ConsoleProvider');
  return value;
};
