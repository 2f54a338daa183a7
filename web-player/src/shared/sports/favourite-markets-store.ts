import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface FavouriteMarkets {
  /** Kinds of markets as `type:period`, newest last. */
  readonly kinds: readonly string[];
  toggle(kind: string): void;
}

const MOST = 30;
const isKind = (kind: unknown): kind is string =>
  typeof kind === 'string' && /^[a-z0-9_]{1,40}:[a-z0-9]{1,8}$/.test(kind);

/** Kinds of markets that stand first on every match; kept on this device alone. */
export const useFavouriteMarkets = create<FavouriteMarkets>()(
  persist(
    (set) => ({
      kinds: [],
      toggle: (kind) =>
        set(({ kinds }) => ({
          kinds: kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind].slice(-MOST),
        })),
    }),
    {
      name: 'madang.markets',
      // Another version of the site, or a hand, may have written what is stored.
      merge: (stored, now) => {
        const kinds = (stored as Partial<FavouriteMarkets> | undefined)?.kinds;
        return { ...now, kinds: Array.isArray(kinds) ? kinds.filter(isKind).slice(-MOST) : [] };
      },
    },
  ),
);
