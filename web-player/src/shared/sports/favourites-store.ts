import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Favourites {
  /** Ids of matches, newest last. */
  readonly ids: readonly string[];
  toggle(id: string): void;
}

const MOST = 50;

/** Matches that the visitor has marked; kept on this device alone. */
export const useFavourites = create<Favourites>()(
  persist(
    (set) => ({
      ids: [],
      toggle: (id) =>
        set(({ ids }) => ({ ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MOST) })),
    }),
    {
      name: 'madang.matches',
      // Another version of the site, or a hand, may have written what is stored.
      merge: (stored, now) => {
        const ids = (stored as Partial<Favourites> | undefined)?.ids;
        const isId = (id: unknown): id is string => typeof id === 'string' && /^\d{1,18}$/.test(id);
        return { ...now, ids: Array.isArray(ids) ? ids.filter(isId).slice(-MOST) : [] };
      },
    },
  ),
);
