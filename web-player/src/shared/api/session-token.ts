/** The token lives as long as the tab: a closed tab is logged out. */
const KEY = 'madang.session';

let ended: 'member' | 'server' | undefined;

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

export const sessionToken = {
  get: (): string | undefined => sessionStorage.getItem(KEY) ?? undefined,
  set(token: string): void {
    ended = undefined;
    sessionStorage.setItem(KEY, token);
    tell();
  },
  /** A renewal changes the token of the same session, so that nobody needs to hear of it. */
  renew(token: string): void {
    if (sessionStorage.getItem(KEY) !== null) sessionStorage.setItem(KEY, token);
  },
  clear(by: 'member' | 'server'): void {
    if (sessionStorage.getItem(KEY) === null) return;
    sessionStorage.removeItem(KEY);
    ended = by;
    tell();
  },
  /** Whether the last session was ended by the server, so that the member should hear of it. */
  endedByServer: (): boolean => ended === 'server',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
