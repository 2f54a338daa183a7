import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { type AuthParts, makeAuthProvider } from './auth-provider.ts';
import { makeClient } from './client.ts';
import type { ConsoleContextValue, ConsoleName } from './console.ts';
import { type ConsoleDataProvider, makeDataProvider } from './data-provider.ts';
import { makeQueryClient } from './query-client.ts';
import { refreshSession } from './refresh-session.ts';
import { type SessionStore, sessionStore } from './session.ts';
import { tokenStore } from './token.ts';

export interface BuiltConsole {
  context: ConsoleContextValue;
  dataProvider: ConsoleDataProvider;
  authProvider: AuthProvider;
  session: SessionStore;
  queryClient: QueryClient;
}

/** Puts a console together: where its token lies, how it calls, and who it believes is logged in. */
export const buildConsole = (
  name: ConsoleName,
  loginPath: string,
  askToLogIn?: AuthParts['askToLogIn'],
): BuiltConsole => {
  const queryClient = makeQueryClient();
  // The login page may have asked who is logged in: that answer is old now.
  const onLogin = () => queryClient.resetQueries({ queryKey: ['auth'] });
  const token = tokenStore(name);
  const session = sessionStore(name);
  const client = makeClient({ token, language: () => document.documentElement.lang || 'ko' });
  void refreshSession(client, session);
  return {
    context: {
      name,
      token,
      identity: () => session.read()?.identity ?? null,
      permissions: () => session.read()?.permissions ?? [],
      refresh: () => refreshSession(client, session),
    },
    dataProvider: makeDataProvider(client),
    authProvider: makeAuthProvider({ console: name, client, token, session, loginPath, onLogin, askToLogIn }),
    queryClient,
    session,
  };
};
