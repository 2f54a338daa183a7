import type { GameEntry } from './game-entry.ts';

/** What an audit row shows of a game: its settings, and what operators set on picks. */
export const auditedGame = (entry: GameEntry) => ({
  close_seconds: entry.closeSeconds,
  enabled: entry.enabled,
  source: entry.source,
  feed_url: entry.feedUrl,
  edition: entry.edition,
  odds_milli: Object.fromEntries(entry.settings.odds),
  suspended: [...entry.settings.suspended].sort(),
});
