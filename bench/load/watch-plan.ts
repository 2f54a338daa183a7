/** What the process of the watchers is told first. */
export interface WatchPlan {
  url: string;
  /** Streams that are opened, each of a visitor. */
  streams: number;
  /** Matches that each of them watches. */
  watching: number;
  /** Further streams, which stop reading when they are told to, and watch as many matches as one may. */
  silent: number;
  silentWatching: number;
  /** Every so many streams one is read in full; of the others only the bytes are counted. */
  readEach: number;
  /** Ids of the matches, as text. */
  matches: string[];
  /** Behind the match's id in the id of each of its markets. */
  markets: string[];
}

/** One stretch of changes: the change n is due n / rate seconds after its beginning, of the market n modulo all. */
export interface Stretch {
  /** Milliseconds since the epoch. */
  startsAt: number;
  rate: number;
  changes: number;
  /** The step of each market before it. */
  stepBefore: number;
}

export type ToWatchers =
  | { kind: 'plan'; plan: WatchPlan }
  | { kind: 'stretch'; stretch: Stretch }
  /** The further streams stop reading, and read again. */
  | { kind: 'silence' }
  | { kind: 'speak' }
  | { kind: 'end' };

/** What a stretch looked like from outside. */
export interface Watched {
  p50Ms: number;
  p99Ms: number;
  /** Changes that were seen in time, by all streams that were read in full, and those that were not seen. */
  seen: number;
  missed: number;
  /** Frames and bytes a second, over all streams. */
  framesPerSecond: number;
  bytesPerSecond: number;
  /** Share of one processor that the watchers took themselves. */
  busy: number;
}

export type FromWatchers =
  | { kind: 'ready' }
  | { kind: 'watched'; watched: Watched }
  /** How many of those that stopped reading got everything anew. */
  | { kind: 'spoken'; anew: number };
