import type { AuthProvider } from 'react-admin';
import type { LoginAnswer } from '../contract/identity.ts';
import type { Client } from './client.ts';
import type { ConsoleName } from './console.ts';
import { restRoot } from './data-provider.ts';
import { may, permissionFor } from './permissions.ts';
import { refusalOf } from './refusal.ts';
import type { SessionStore } from './session.ts';
import type { TokenStore } from './token.ts';

export interface AuthParts {
  console: ConsoleName;
  client: Client;
  token: TokenStore;
  session: SessionStore;
  loginPath: string;
  /** Waited for once somebody is logged in, before the console goes on to its first page. */
  onLogin: () => Promise<void>;
  /** Asked once the session is over; where it answers false the page stays as it is. */
  askToLogIn?: (() => Promise<boolean>) | undefined;
}

export interface Credentials {
  account: string;
  password: string;
  otp?: string;
}

const expired = new Set(['EXPIRED_SESSION', 'INVALID_REQUEST']);

export const makeAuthProvider = ({
  console,
  client,
  token,
  session,
  loginPath,
  onLogin,
  askToLogIn,
}: AuthParts): AuthProvider => {
  // The login page says that a session is over for as long as it is: a notification would be gone before it is read.
  let over = false;
  const why = () => (over ? '?why=expired' : '');
  const forget = () => {
    token.clear();
    session.clear();
  };
  return {
    login: async (credentials: Credentials) => {
      const body = JSON.stringify({ ...credentials, console });
      const { json } = await client(`${restRoot}/login`, { method: 'POST', body });
      const answer = json as LoginAnswer;
      over = false;
      token.write(answer.token);
      session.write(answer);
      await onLogin();
    },
    logout: async () => {
      if (token.read()) {
        // A session that the server no longer knows is over as well.
        await client(`${restRoot}/logout`, { method: 'POST', body: '{}' }).catch(() => undefined);
        forget();
      }
      return `${loginPath}${why()}`;
    },
    checkAuth: async () => {
      if (token.read() && session.read()) return;
      throw Object.assign(new Error(), { redirectTo: `${loginPath}${why()}`, message: false });
    },
    checkError: async (thrown) => {
      const { code, message } = refusalOf(thrown);
      // Many calls are refused at once, and the first one leaves.
      if (code.startsWith('PARTNER_PAGE') && token.read()) {
        forget();
        (await import('./leave-partner-page.ts')).leavePartnerPage(code, message);
      }
      const status = (thrown as { status?: number }).status;
      if (code !== 'EXPIRED_SESSION' && !(status === 401 && expired.has(code))) return;
      if (askToLogIn && !(await askToLogIn())) return;
      over = true;
      throw Object.assign(new Error(), { redirectTo: `${loginPath}${why()}`, message: false });
    },
    getIdentity: async () => {
      const identity = session.read()?.identity;
      if (!identity) throw new Error('nobody is logged in');
      return { ...identity, fullName: identity.nickname };
    },
    getPermissions: async () => session.read()?.permissions ?? [],
    canAccess: async ({ resource, action }) =>
      may(session.read()?.permissions ?? [], permissionFor(resource, action, console)),
  };
};
