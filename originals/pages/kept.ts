/** What a page keeps in the browser; in memory alone where the browser gives a framed page no store. */
export interface Kept {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function keptIn(open: () => Storage): Kept {
  const memory = new Map<string, string>();
  const reach = <T>(work: (store: Storage) => T, otherwise: () => T): T => {
    try {
      return work(open());
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      reach(
        (store) => store.getItem(key),
        () => memory.get(key) ?? null,
      ),
    set: (key, value) =>
      reach(
        (store) => store.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: (key) =>
      reach(
        (store) => store.removeItem(key),
        () => void memory.delete(key),
      ),
  };
}

/** For good, on this device. */
export const forGood = keptIn(() => localStorage);
/** As long as the window lives, over its reloads. */
export const forNow = keptIn(() => sessionStorage);
