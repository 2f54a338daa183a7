import type { UpdateGameRequest } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isFeedable } from '../feeds/feed-body.ts';
import { checkOdds } from '../games/odds.ts';
import { toDecimal } from '../games/ratio.ts';
import type { Reach } from '../sources/reach.ts';
import type { DrawSource, GameEntry } from './game-entry.ts';

const SOURCES: readonly DrawSource[] = ['house', 'chain', 'feed', 'replay'];
/** Betting is open for this long at least. */
const minOpenSeconds = 5;

const invalid = (field: string, meta: Record<string, string> = {}): DomainError =>
  new DomainError('VALIDATION', { field, meta });

function closeSecondsOf(entry: GameEntry, wanted: number | undefined): number {
  if (wanted === undefined) return entry.closeSeconds;
  const maxSeconds = entry.game.cycleMinutes * 60 - minOpenSeconds;
  if (wanted < 1 || wanted > maxSeconds) throw invalid('close_seconds', { min: '1', max: String(maxSeconds) });
  return wanted;
}

function feedUrlOf(entry: GameEntry, wanted: string | undefined, reach: Reach): string {
  if (wanted === undefined) return entry.feedUrl;
  if (wanted === '') return '';
  const url = URL.canParse(wanted) ? new URL(wanted) : undefined;
  const fits = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!fits) throw invalid('feed_url', { problem: 'http_address' });
  if (wanted !== entry.feedUrl && !reach.allows(url.hostname))
    throw invalid('feed_url', { problem: 'host_not_allowed' });
  return wanted;
}

function sourceOf(entry: GameEntry, wanted: string | undefined, feedUrl: string, hasChain: boolean): DrawSource {
  const source = wanted === undefined ? entry.source : SOURCES.find((known) => known === wanted);
  if (source === undefined) throw invalid('source', { known: SOURCES.join(' ') });
  if (source !== entry.source && entry.game.drawnFrom !== undefined)
    throw invalid('source', { problem: 'drawn_from', game: entry.game.drawnFrom });
  if (source === 'feed' && feedUrl === '') throw invalid('feed_url', { problem: 'required' });
  if (source === 'feed' && !isFeedable(entry.game)) throw invalid('source', { problem: 'no_such_feed' });
  if (source === 'chain' && !hasChain) throw invalid('source', { problem: 'no_chain_set_up' });
  return source;
}

/** MARGIN for odds that pay back everything or more, with the pick and what it would pay back. */
function oddsOf(entry: GameEntry, wanted: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  const changed = new Map(Object.entries(wanted));
  for (const { pick, code, severity, return: back } of checkOdds(entry.game, changed)) {
    if (severity === 'warn') continue;
    const meta = { pick, odds_milli: String(changed.get(pick)) };
    if (code === 'RETURN_TOO_HIGH')
      throw new DomainError('MARGIN', {
        field: 'odds_milli',
        meta: { ...meta, return: back ? toDecimal(back, 4) : '' },
      });
    throw invalid('odds_milli', { ...meta, problem: code.toLowerCase() });
  }
  return new Map([...entry.settings.odds, ...changed]);
}

function suspendedOf(entry: GameEntry, wanted: Readonly<Record<string, string>>): ReadonlySet<string> {
  const picks = new Set(entry.prices.map(({ pick }) => pick));
  const suspended = new Set(entry.settings.suspended);
  for (const [pick, status] of Object.entries(wanted)) {
    if (!picks.has(pick)) throw invalid('pick_status', { pick, problem: 'unknown_pick' });
    if (status !== 'open' && status !== 'suspended') throw invalid('pick_status', { pick, known: 'open suspended' });
    if (status === 'open') suspended.delete(pick);
    else suspended.add(pick);
  }
  return suspended;
}

export type GameChange = Pick<GameEntry, 'closeSeconds' | 'enabled' | 'source' | 'feedUrl' | 'settings'>;

/** What an installation has, beyond which no game can be set. */
export interface Surroundings {
  hasChain: boolean;
  reach: Reach;
}

/** The game's settings after a request: what is absent stays. Throws for what must not be saved, and then nothing is. */
export function changeGame(
  entry: GameEntry,
  request: UpdateGameRequest,
  { hasChain, reach }: Surroundings,
): GameChange {
  const feedUrl = feedUrlOf(entry, request.feedUrl, reach);
  return {
    closeSeconds: closeSecondsOf(entry, request.closeSeconds),
    enabled: request.enabled ?? entry.enabled,
    feedUrl,
    source: sourceOf(entry, request.source, feedUrl, hasChain),
    settings: { odds: oddsOf(entry, request.oddsMilli), suspended: suspendedOf(entry, request.pickStatus) },
  };
}
