import { localStorageStore, type Store } from 'react-admin';

/** What of the store is the light, and under which name partners' browsers have always kept it. */
const light = 'theme';
const key = 'agent_darkmode';

/** The console's store, with the light under the name that partners' browsers know: true for the dark one. */
export function partnerStore(): Store {
  const store = localStorageStore('1', 'partner');
  const kept = () => window.localStorage.getItem(key);
  return {
    ...store,
    getItem: (name, otherwise) => {
      if (name !== light) return store.getItem(name, otherwise);
      const dark = kept();
      return dark === null ? otherwise : ((dark === 'true' ? 'dark' : 'light') as typeof otherwise);
    },
    setItem: (name, value) => {
      if (name === light) window.localStorage.setItem(key, String(value === 'dark'));
      store.setItem(name, value);
    },
  };
}
