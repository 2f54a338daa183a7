import simpleRest from 'ra-data-simple-rest';
import { createContext, useContext } from 'react';
import type { DataProvider } from 'react-admin';
import type { ConsoleIdentity } from '../contract/identity.ts';
import type { Client } from './client.ts';

export type ConsoleName = 'admin' | 'partner';

/** What every page of a console shares: which one it is, its client and its session. */
export interface ConsoleContextValue {
  name: ConsoleName;
  client: Client;
  identity: () => ConsoleIdentity | null;
  permissions: () => readonly string[];
}

const ConsoleContext = createContext<ConsoleContextValue | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

export const useConsole = (): ConsoleContextValue => {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('a page of a console stands outside of its ConsoleProvider');
  return value;
};

export const restRoot = '/rest';
export const makeDataProvider = (client: Client): DataProvider => simpleRest(restRoot, client);
