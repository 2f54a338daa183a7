/** Where a console keeps its token: for good (administrator) or for the tab (partner). */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
}

const key = (console: string) => `madang.${console}.token`;

export const tokenStore = (console: 'admin' | 'partner'): TokenStore => {
  const storage = console === 'admin' ? window.localStorage : window.sessionStorage;
  return {
    read: () => storage.getItem(key(console)),
    write: (token) => storage.setItem(key(console), token),
    // An earlier version, or another page of the site, may have kept one elsewhere.
    clear: () => {
      for (const one of [window.localStorage, window.sessionStorage]) one.removeItem(key(console));
    },
  };
};
