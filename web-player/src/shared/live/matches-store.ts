import type { Match, MatchChange, MatchMarket, MatchState } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { create } from 'zustand';

/** What the page has heard of one match. */
export interface LiveMatch {
  readonly state: MatchState | undefined;
  readonly markets: Readonly<Record<string, MatchMarket>>;
  /** The markets of its row on the board, in order. */
  readonly row: readonly string[];
  readonly gone: boolean;
}

interface MatchesState {
  readonly known: Readonly<Record<string, LiveMatch>>;
  /** Rises whenever the watched board gains or loses a match. */
  readonly boardEdition: number;
  /** Takes matches as they were read. */
  take(matches: readonly Match[], listed: boolean): void;
  takeChanges(changes: readonly MatchChange[], boardChanged?: boolean): void;
}

const NOTHING: LiveMatch = { state: undefined, markets: {}, row: [], gone: false };
/** Matches that are remembered; the oldest are forgotten first. */
const MOST = 400;

const byId = (markets: readonly MatchMarket[]) => Object.fromEntries(markets.map((market) => [market.id, market]));

type Told = Pick<MatchChange, 'markets' | 'whole' | 'listed' | 'gone'> & { readonly state?: MatchState | undefined };

/** A list tells no incidents: those that are known stay. */
function newer(before: MatchState | undefined, after: MatchState | undefined, listed: boolean): MatchState | undefined {
  if (!after || (before && before.version > after.version)) return before;
  return listed && before && after.incidents.length === 0 ? { ...after, incidents: before.incidents } : after;
}

function merged(before: LiveMatch, told: Told): LiveMatch {
  if (told.gone) return { ...before, gone: true };
  const replaces = told.whole && !told.listed;
  return {
    state: newer(before.state, told.state, told.listed),
    markets: replaces ? byId(told.markets) : { ...before.markets, ...byId(told.markets) },
    row: told.listed ? told.markets.map(({ id }) => id) : before.row,
    gone: false,
  };
}

/** One place for the matches that are shown, fed by what is read and by the live stream. */
export const useMatches = create<MatchesState>((set) => ({
  known: {},
  boardEdition: 0,
  take: (matches, listed) =>
    set(({ known }) => {
      const next = { ...known };
      for (const { id, state, markets } of matches)
        next[String(id)] = merged(next[String(id)] ?? NOTHING, { state, markets, whole: true, listed, gone: false });
      return { known: Object.fromEntries(Object.entries(next).slice(-MOST)) };
    }),
  takeChanges: (changes, boardChanged = false) =>
    set((before) => {
      const known = { ...before.known };
      for (const change of changes) known[String(change.id)] = merged(known[String(change.id)] ?? NOTHING, change);
      return { known, boardEdition: before.boardEdition + (boardChanged ? 1 : 0) };
    }),
}));
