import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { RoundUpdated } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import type { Round } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { Services } from '../services.ts';
import { Cached } from './cached.ts';

const recentKept = 100;
const refreshMs = 30_000;

interface GameBook {
  /** Rounds that take bets or wait for their result. */
  open: Map<string, RoundUpdated>;
  /** Rounds that are over, newest first; those that were cancelled stay, so that late news does not open them again. */
  recent: Round[];
}

type Book = Map<string, GameBook>;

const at = (round: RoundUpdated): number => (round.closesAt ? timestampMs(round.closesAt) : 0);
const drawsAt = (round: Round): number => (round.drawsAt ? timestampMs(round.drawsAt) : 0);

/** Puts a round in its place: a result that an operator enters late is not the newest. */
function keepRecent(recent: Round[], round: Round): void {
  const known = recent.findIndex(({ id }) => id === round.id);
  if (known >= 0) {
    recent[known] = round;
    return;
  }
  const older = recent.findIndex((other) => drawsAt(other) < drawsAt(round));
  recent.splice(older < 0 ? recent.length : older, 0, round);
  if (recent.length > recentKept) recent.length = recentKept;
}

/**
 * The running and the last drawn rounds of every game, from game-feeds and then from its events, so that boards and live
 * snapshots cost no call. It is read afresh now and then, which heals whatever an event left out.
 */
export class RoundBook {
  readonly #feeds: Services['feeds'];
  readonly #book: Cached<Book>;
  /** What was told while the book is being read: it may be newer than what is read. */
  readonly #told: ((book: Book) => void)[] = [];
  #readings = 0;

  constructor({ feeds }: Services) {
    this.#feeds = feeds;
    this.#book = new Cached({ load: () => this.#load(), freshMs: refreshMs, staleMs: 10 * refreshMs });
  }

  /** The round that takes bets at `now`, else the next one, else the last that waits for its result. */
  async current(game: string, now: Date): Promise<RoundUpdated | undefined> {
    const open = [...((await this.#book.get()).get(game)?.open.values() ?? [])].sort((a, b) => at(a) - at(b));
    return open.find((round) => at(round) > now.getTime()) ?? open.at(-1);
  }

  async currentOfAll(now: Date): Promise<RoundUpdated[]> {
    const games = [...(await this.#book.get()).keys()];
    const rounds = await Promise.all(games.map((game) => this.current(game, now)));
    return rounds.filter((round) => round !== undefined);
  }

  /** Drawn rounds, newest first. */
  async recent(game: string): Promise<readonly Round[]> {
    return ((await this.#book.get()).get(game)?.recent ?? []).filter(({ status }) => status !== 'cancelled');
  }

  /** Takes a round that opened or changed; false for news that is older than what is known. */
  async opened(round: RoundUpdated): Promise<boolean> {
    let isNews = false;
    await this.#tell((book) => {
      const { open, recent } = this.#game(book, round.game);
      const known = open.get(round.roundId);
      if ((known && known.version > round.version) || recent.some((drawn) => drawn.id === round.roundId)) return;
      open.set(round.roundId, round);
      isNews = true;
    });
    return isNews;
  }

  /** Reads a round that was drawn, corrected or cancelled, and takes it as it is now. */
  async ended(roundId: string): Promise<Round> {
    const round = await this.#feeds.getRound({ id: roundId });
    await this.#tell((book) => {
      const { open, recent } = this.#game(book, round.game);
      open.delete(round.id);
      keepRecent(recent, round);
    });
    return round;
  }

  /** Changes the book as it stands, and the one that is being read. */
  async #tell(change: (book: Book) => void): Promise<void> {
    if (this.#readings > 0) this.#told.push(change);
    change(await this.#book.get());
  }

  #game(book: Book, game: string): GameBook {
    const known = book.get(game);
    if (known) return known;
    const made = { open: new Map<string, RoundUpdated>(), recent: [] };
    book.set(game, made);
    return made;
  }

  async #load(): Promise<Book> {
    this.#readings += 1;
    try {
      const { rounds, recent } = await this.#feeds.listOpenRounds({});
      const book: Book = new Map();
      for (const round of rounds) this.#game(book, round.game).open.set(round.roundId, round);
      for (const round of recent) this.#game(book, round.game).recent.push(round);
      for (const change of this.#told) change(book);
      return book;
    } finally {
      this.#readings -= 1;
      if (this.#readings === 0) this.#told.length = 0;
    }
  }
}
