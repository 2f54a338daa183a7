/** What the load process is told, as JSON in its first argument. */
export interface LoadPlan {
  host: string;
  port: number;
  connections: number;
  /** Members' sessions, at least as many as connections. A connection takes those of its own in turn. */
  tokens: string[];
  game: string;
  roundId: string;
  picks: { pick: string; odds: number }[];
  stake: number;
  seconds: number;
}

/** What it answers, as JSON on its standard output. */
export interface LoadResult {
  accepted: number;
  refused: Record<string, number>;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}
