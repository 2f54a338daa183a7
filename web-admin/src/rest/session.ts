import type { ConsoleIdentity, LoginAnswer } from '../contract/identity.ts';
import type { ConsoleName } from './console.ts';

/** Who is logged in, beside the token and as lasting as it. */
export interface SessionStore {
  read(): Omit<LoginAnswer, 'token'> | null;
  write(answer: LoginAnswer): void;
  change(change: Partial<ConsoleIdentity>): void;
  clear(): void;
}

export const sessionStore = (console: ConsoleName): SessionStore => {
  const storage = console === 'admin' ? window.localStorage : window.sessionStorage;
  const key = `madang.${console}.session`;
  const read = (): Omit<LoginAnswer, 'token'> | null => {
    const text = storage.getItem(key);
    return text ? (JSON.parse(text) as Omit<LoginAnswer, 'token'>) : null;
  };
  return {
    read,
    write: ({ identity, permissions }) => storage.setItem(key, JSON.stringify({ identity, permissions })),
    change: (change) => {
      const session = read();
      if (session) storage.setItem(key, JSON.stringify({ ...session, identity: { ...session.identity, ...change } }));
    },
    clear: () => {
      for (const one of [window.localStorage, window.sessionStorage]) one.removeItem(key);
    },
  };
};
