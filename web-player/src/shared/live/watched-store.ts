import { useEffect } from 'react';
import { create } from 'zustand';

/** Matches that a part of the site shows. */
export interface Watched {
  /** With every market. */
  readonly matches?: readonly bigint[];
  /** With what stands in their row of the board. */
  readonly listed?: readonly bigint[];
  readonly board?: string;
}

const MOST = 50;
const unique = (ids: readonly bigint[]): bigint[] => [...new Set(ids)].slice(0, MOST);

interface WatchedState {
  readonly parts: Readonly<Record<string, Watched>>;
  /** The same while the same is watched. */
  readonly key: string;
  watch(part: string, watched: Watched | undefined): void;
  /** What the live stream is to tell. */
  wanted(): { matches: bigint[]; listed: bigint[]; board: string };
}

function joined(parts: Readonly<Record<string, Watched>>) {
  const all = Object.values(parts);
  const board = all.find((part) => part.board)?.board ?? '';
  return {
    matches: unique(all.flatMap((part) => part.matches ?? [])),
    listed: board ? unique(all.flatMap((part) => part.listed ?? [])) : [],
    board,
  };
}

/** What the page and the slip want to hear of matches; one stream tells it all. */
export const useWatched = create<WatchedState>((set, get) => ({
  parts: {},
  key: '',
  watch: (part, watched) =>
    set((state) => {
      const { [part]: _, ...others } = state.parts;
      const parts = watched ? { ...others, [part]: watched } : others;
      const { matches, listed, board } = joined(parts);
      return { parts, key: `${board}|${matches}|${listed}` };
    }),
  wanted: () => joined(get().parts),
}));

/** Has matches watched as long as the part is shown. */
export function useWatch(part: string, { matches = [], listed = [], board = '' }: Watched): void {
  const watch = useWatched((state) => state.watch);
  const key = `${board}|${matches}|${listed}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether something else is watched.
  useEffect(() => {
    watch(part, { matches, listed, board });
  }, [part, watch, key]);
  useEffect(() => () => watch(part, undefined), [part, watch]);
}
