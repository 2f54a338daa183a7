import {
  type FixtureUpdated,
  type MarketResulted,
  MarketStatus,
  type MarketsUpdated,
  type PricedMarket,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { PricedFixture } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { Services } from '../services.ts';
import { Cached } from '../site/cached.ts';

/** A match with its markets, and the results of those that have one. */
export interface BookMatch {
  fixture: FixtureUpdated;
  readonly markets: Map<string, PricedMarket>;
  readonly results: Map<string, MarketResulted>;
}

export type Book = Map<bigint, BookMatch>;

/** What one change was about. */
export interface MatchNews {
  id: bigint;
  /** True when more than its prices changed. */
  state: boolean;
  /** Markets that changed. */
  markets: readonly string[];
  /** True when the book has it no longer. */
  gone?: boolean;
}

export interface MatchBookOptions {
  services: Pick<Services, 'sports'>;
  log: Pick<Logger, 'warn'>;
  /** Told when a reading shows what no event has told. */
  healed?(news: MatchNews[]): void;
}

const refreshMs = 60_000;
const pageSize = 100;
/** Matches that are kept at most: a feed that goes astray fills no memory. */
const most = 5_000;
/** Changes that may be told while the book is being read; more than that, and it is read once more. */
const toldAtMost = 50_000;

type Apply = (book: Book) => MatchNews | undefined;

/**
 * The matches on sale and in play with every price, from game-feeds and then from its events, so that boards and live
 * frames cost no call. It is read afresh now and then, which heals whatever an event left out.
 */
export class MatchBook {
  readonly #options: MatchBookOptions;
  readonly #book: Cached<Book>;
  /** The book as it was last read, for whoever cannot wait. */
  #read: Book | undefined;
  /** What was told while the book is being read: it may be newer than what is read. */
  #told: Apply[] = [];
  #readings = 0;
  #failing = false;

  constructor(options: MatchBookOptions) {
    this.#options = options;
    this.#book = new Cached({ load: () => this.#load(), freshMs: refreshMs, staleMs: 10 * refreshMs });
  }

  /** The matches; a promise only where they were not read yet. */
  get(): Book | Promise<Book> {
    return this.#book.get();
  }

  /** What is known without waiting; undefined before the first reading. */
  get current(): Book | undefined {
    return this.#read;
  }

  /** Takes a match as it is now; undefined for news that are older than what is known, or where nothing is kept. */
  fixture(fixture: FixtureUpdated): MatchNews | undefined {
    return this.#tell((book) => {
      const known = book.get(fixture.fixtureId);
      if (known && known.fixture.version >= fixture.version) return undefined;
      if (known) known.fixture = fixture;
      else if (book.size < most) book.set(fixture.fixtureId, { fixture, markets: new Map(), results: new Map() });
      else return undefined;
      return { id: fixture.fixtureId, state: true, markets: [] };
    });
  }

  /** Takes markets that are new or changed. */
  markets({ fixtureId, markets }: MarketsUpdated): MatchNews | undefined {
    return this.#tell((book) => {
      const match = book.get(fixtureId);
      if (!match) return undefined;
      const changed = markets.filter((market) => isNewer(match, market));
      for (const market of changed) match.markets.set(market.marketId, market);
      return changed.length === 0
        ? undefined
        : { id: fixtureId, state: false, markets: changed.map(({ marketId }) => marketId) };
    });
  }

  /** Takes the state of a market's result. */
  result(result: MarketResulted): MatchNews | undefined {
    return this.#tell((book) => {
      const match = book.get(result.fixtureId);
      if (!match || (match.results.get(result.marketId)?.revision ?? -1) >= result.revision) return undefined;
      match.results.set(result.marketId, result);
      return { id: result.fixtureId, state: false, markets: [result.marketId] };
    });
  }

  /** Changes the book as it stands, and the one that is being read. */
  #tell(apply: Apply): MatchNews | undefined {
    if (this.#readings > 0) {
      if (this.#told.length < toldAtMost) this.#told.push(apply);
      else this.#book.outdate();
    }
    return this.#read && apply(this.#read);
  }

  /** Whoever asks may stand without the matches, so that the log is told here, once for as long as they cannot be read. */
  async #load(): Promise<Book> {
    try {
      const book = await this.#readAll();
      this.#failing = false;
      return book;
    } catch (error) {
      if (!this.#failing) this.#options.log.warn({ err: error }, 'open matches cannot be read');
      this.#failing = true;
      throw error;
    }
  }

  async #readAll(): Promise<Book> {
    this.#readings += 1;
    try {
      const book: Book = new Map();
      for (let afterId = 0n; book.size < most; ) {
        const page = await this.#options.services.sports.listOpenFixtures({ afterId, limit: pageSize });
        for (const priced of page.fixtures) {
          const match = bookMatch(priced);
          if (match) book.set(match.fixture.fixtureId, match);
        }
        if (page.nextAfterId === 0n) break;
        afterId = page.nextAfterId;
      }
      for (const apply of this.#told) apply(book);
      const before = this.#read;
      this.#read = book;
      if (before) this.#options.healed?.(differences(before, book));
      return book;
    } finally {
      this.#readings -= 1;
      if (this.#readings === 0) this.#told = [];
    }
  }
}

/** A match as its owner tells it. */
export function bookMatch({ fixture, markets, results }: PricedFixture): BookMatch | undefined {
  return (
    fixture && {
      fixture,
      markets: new Map(markets.map((market) => [market.marketId, market])),
      results: new Map(results.map((result) => [result.marketId, result])),
    }
  );
}

const isNewer = (match: BookMatch, market: PricedMarket): boolean =>
  (match.markets.get(market.marketId)?.version ?? -1n) < market.version;

/** What a reading shows that was not known before it. */
function differences(before: Book, after: Book): MatchNews[] {
  const news: MatchNews[] = [];
  for (const [id, match] of after) {
    const old = before.get(id);
    const state = old?.fixture.version !== match.fixture.version;
    const markets = [...match.markets.values()].flatMap((market) =>
      old?.markets.get(market.marketId)?.version === market.version ? [] : market.marketId,
    );
    if (state || markets.length > 0) news.push({ id, state, markets });
  }
  for (const id of before.keys()) if (!after.has(id)) news.push({ id, state: true, markets: [], gone: true });
  return news;
}

/** Whether a market is still to be shown with prices: open, or locked for now. */
export const isOnSale = ({ status }: PricedMarket): boolean =>
  status === MarketStatus.OPEN || status === MarketStatus.SUSPENDED;
