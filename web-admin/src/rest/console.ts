import simpleRest from 'ra-data-simple-rest';
import { createContext, useContext } from 'react';
import type { DataProvider } from 'react-admin';
import type { ConsoleIdentity } from '../contract/identity.ts';
import type { Client } from './client.ts';
import type { TokenStore } from './token.ts';

export type ConsoleName = 'admin' | 'partner';

/** What every page of a console shares: which one it is, its client and its session. */
export interface ConsoleContextValue {
  name: ConsoleName;
  client: Client;
  /** The session's token, for what the client cannot send. */
  token: TokenStore;
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

/** What the gateway says of a list beside its rows: whether there may be more of them, and how far back it looked. */
export interface ListReach {
  more: boolean;
  since: string | null;
}

/** The dialect of simple-rest, whose lists also tell how far they reach. */
export const makeDataProvider = (client: Client): DataProvider => {
  const provider = simpleRest(restRoot, client);
  return {
    ...provider,
    getList: async (resource, params) => {
      let headers = new Headers();
      const listening: Client = async (url, options) => {
        const answer = await client(url, options);
        headers = answer.headers;
        return answer;
      };
      const answer = await simpleRest(restRoot, listening).getList(resource, params);
      const meta: ListReach = {
        more: (headers.get('content-range') ?? '').endsWith('+'),
        since: headers.get('x-list-since'),
      };
      return { ...answer, meta };
    },
  };
};
