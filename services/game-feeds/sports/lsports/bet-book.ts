import { type MarketTypeName, marketTypes } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { FeedMarket, FeedMarketKey, FeedPickResult, FeedSettlement, Sport } from '../feed-message.ts';
import { leastOddsMilli } from '../outside/decimal.ts';
import type { BetStatus } from './statuses.ts';

/** A bet as its supplier last told of it. */
export interface KnownBet {
  readonly at: number;
  readonly status: BetStatus;
  /** Absent where it has no price that can be sold. */
  readonly oddsMilli?: number;
  readonly result?: FeedPickResult['result'];
}

/** What is known of one market at one line: suppliers tell only of the bets that changed. */
export class KnownMarket {
  readonly key: FeedMarketKey;
  /** The supplier's market that gives it: two of theirs may come to one of ours. */
  readonly source: number;
  readonly #bets = new Map<string, KnownBet>();
  #settled = false;

  constructor(key: FeedMarketKey, source: number) {
    this.key = key;
    this.source = source;
  }

  /** False where something newer of the bet is known. */
  put(pick: string, bet: KnownBet): boolean {
    const known = this.#bets.get(pick);
    if (known && known.at > bet.at) return false;
    // A settled bet is told again without its result; one that opens again has none.
    const result = bet.result ?? (bet.status === 'settled' ? known?.result : undefined);
    this.#bets.set(pick, { ...bet, ...(result && { result }) });
    return true;
  }

  get #picks(): readonly string[] {
    const { picks } = marketTypes[this.key.type as MarketTypeName];
    return picks.length > 0 ? picks : [...this.#bets.keys()];
  }

  /** Prices and status of all picks. A market of which some picks were never told is suspended until they are. */
  market(stopped: boolean): FeedMarket {
    const bets = this.#picks.map((pick) => ({ pick, bet: this.#bets.get(pick) }));
    const outcomes = bets.map(({ pick, bet }) => ({
      pick,
      oddsMilli: bet?.oddsMilli ?? leastOddsMilli,
      ...((bet?.status !== 'open' || bet.oddsMilli === undefined) && { suspended: true }),
    }));
    const isWhole = bets.every(({ bet }) => bet);
    const isOpen = isWhole && !stopped && outcomes.some(({ suspended }) => !suspended);
    const isClosed = isWhole && bets.every(({ bet }) => bet?.status === 'settled');
    return { ...this.key, status: isOpen ? 'open' : isClosed ? 'closed' : 'suspended', outcomes };
  }

  /** Its verdict once all of it is known; undefined before. */
  settlement(): FeedSettlement | undefined {
    const results = this.#picks.flatMap((pick) => {
      const result = this.#bets.get(pick)?.result;
      return result ? [{ pick, result }] : [];
    });
    // Of scores those that can no longer come about are settled first, one by one.
    if (results.length < this.#picks.length || results.every(({ result }) => result === 'loss')) return undefined;
    this.#settled = true;
    return { ...this.key, results };
  }

  /** True once when a market that was settled is on again: its verdict is taken back. */
  takeRollback(): boolean {
    if (!this.#settled || [...this.#bets.values()].every(({ result }) => result)) return false;
    this.#settled = false;
    return true;
  }
}

const maxMarkets = 1_000;

/** What is known of one match. */
export class KnownMatch {
  sport: Sport | undefined;
  /** True while it is played, as far as it was told. */
  playing = false;
  /** True while it is played and its supplier does not name it among those that are covered. */
  dropped = false;
  readonly markets = new Map<string, KnownMarket>();
  /** How many incidents of each list were told of: one that is gone from its list is revoked. */
  readonly incidents = new Map<string, number>();

  market(key: FeedMarketKey, source: number): KnownMarket | undefined {
    const name = `${key.type}:${key.period}:${key.lineQuarters ?? ''}`;
    const known = this.markets.get(name);
    if (known) return known.source === source ? known : undefined;
    if (this.markets.size >= maxMarkets) return undefined;
    const made = new KnownMarket(key, source);
    this.markets.set(name, made);
    return made;
  }
}

const maxMatches = 20_000;

/** What is known of the supplier's matches; of too many, those go first that were not told of for longest. */
export class BetBook {
  readonly #matches = new Map<string, KnownMatch>();

  match(ref: string): KnownMatch {
    const known = this.#matches.get(ref) ?? new KnownMatch();
    this.#matches.delete(ref);
    this.#matches.set(ref, known);
    const [oldest] = this.#matches.keys();
    if (this.#matches.size > maxMatches && oldest !== undefined) this.#matches.delete(oldest);
    return known;
  }

  get matches(): ReadonlyMap<string, KnownMatch> {
    return this.#matches;
  }
}
