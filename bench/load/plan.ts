/** What the load process is told, as JSON in its first argument. */
export interface LoadPlan {
  host: string;
  port: number;
  connections: number;
  /** Members' sessions, at least as many as connections. A connection takes those of its own in turn. */
  tokens: string[];
  /** What a slip says of its game; empty where nothing. */
  game: string;
  /** The legs of slips, as the legacy call takes them; they are sent in turn. */
  slips: SlipLeg[][];
  stake: number;
  seconds: number;
}

/** A pick of a round, or of a market of a match. */
export type SlipLeg = { pick: string; odds: number } & ({ round_id: string } | { market_id: string });

/** What the process of a supplier is told: bets, each with its win, by players of its own for each connection. */
export interface SupplierPlan {
  host: string;
  port: number;
  connections: number;
  vendor: string;
  /** PEM. */
  key: string;
  game: string;
  players: { user: string; token: string }[];
  stake: number;
  /** Bets in all. */
  pairs: number;
}

/** What it answers, as JSON on its standard output. */
export interface LoadResult {
  accepted: number;
  refused: Record<string, number>;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}
