import type { FeedClock, FeedFixture, FeedIncident, FeedMessage, FeedScore, Sport } from '../feed-message.ts';
import { Sale } from '../simulator/sale.ts';
import type { ReplayItem } from './replay-item.ts';

/** What teams of a record make in a whole match, where nobody says more of them. */
const usual: Partial<Record<Sport, { home: number; away: number; partSeconds: number }>> = {
  football: { home: 1.5, away: 1.2, partSeconds: 2_700 },
  basketball: { home: 112, away: 110, partSeconds: 720 },
};

/** Time of the match between two quotes in which nothing fell. */
const TICK_MS = 60_000;
/** Quotes between two messages: a record with a hole is none to price through. */
const MOST_TICKS = 60;

type Scored = Extract<FeedMessage, { kind: 'score' }>;

/** Gives recorded matches that have no prices those of the model, before they begin and while they are played. */
export async function* priced(items: AsyncIterable<ReplayItem>): AsyncGenerator<ReplayItem> {
  const matches = new Map<string, PricedMatch>();
  for await (const item of items) {
    if ('refused' in item) {
      yield item;
      continue;
    }
    const messages = item.messages.flatMap((message): FeedMessage[] => {
      if (message.kind === 'fixture') {
        const match = new PricedMatch(message.fixture);
        matches.set(message.fixture.ref, match);
        return [message, ...match.before(message.at)];
      }
      if (message.kind !== 'score') return [message];
      const match = matches.get(message.fixture);
      if (!match) return [message];
      if (message.status === 'finished') matches.delete(message.fixture);
      return match.play(message);
    });
    yield { line: item.line, messages };
  }
}

class PricedMatch {
  readonly #fixture: FeedFixture;
  readonly #sale: Sale | undefined;
  readonly #scores = new Map<string, FeedScore>();
  #incidents: FeedIncident[] = [];
  #clock: FeedClock | undefined;
  /** Times of the record at which it was last heard and last quoted. */
  #heard = 0;
  #quoted = Number.NEGATIVE_INFINITY;
  #told = '';
  #number = 0;

  constructor(fixture: FeedFixture) {
    const strength = usual[fixture.sport];
    this.#fixture = fixture;
    this.#sale = strength && new Sale({ ref: fixture.ref, strength, league: { sport: fixture.sport } });
  }

  before(at: number): FeedMessage[] {
    return this.#odds(at, this.#sale?.before(at) ?? []);
  }

  /** The message, with quotes of the time before it and of what it says. */
  play(message: Scored): FeedMessage[] {
    const quotes = this.#ticks(message.at);
    for (const score of message.scores ?? []) this.#scores.set(score.period, score);
    this.#incidents = [...this.#incidents, ...(message.incidents ?? [])];
    this.#clock = message.clock ?? this.#clock;
    this.#heard = message.at;
    if (message.status === 'finished')
      return [...quotes, ...this.#odds(message.at, this.#sale?.close() ?? []), message];
    const told = [...this.#scores.values()].map(({ period, home, away }) => `${period} ${home}:${away}`).join();
    if (told === this.#told && message.at - this.#quoted < TICK_MS) return [...quotes, message];
    this.#told = told;
    return [...quotes, message, ...this.#quote(message.at)];
  }

  #ticks(until: number): FeedMessage[] {
    const messages: FeedMessage[] = [];
    if (!this.#clock?.running) return messages;
    for (let at = this.#quoted + TICK_MS; at < until && messages.length < MOST_TICKS; at += TICK_MS)
      messages.push(...this.#quote(at));
    return messages;
  }

  #quote(at: number): FeedMessage[] {
    this.#quoted = at;
    const { sport } = this.#fixture;
    const strength = usual[sport];
    if (!this.#sale || !strength || !this.#clock) return [];
    const scores = [...this.#scores.values()];
    const state = { sport, strength, scores, part: this.#clock.period, left: this.#left(at, strength.partSeconds) };
    return this.#odds(at, this.#sale.playing(state, { scores, incidents: this.#incidents }, false));
  }

  /** Share of the part that is still to be played. */
  #left(at: number, partSeconds: number): number {
    if (!this.#clock) return 1;
    const since = this.#clock.running ? Math.max(0, at - this.#heard) / 1_000 : 0;
    const { seconds, countsDown } = this.#clock;
    const left = countsDown ? seconds - since : partSeconds - seconds - since;
    return Math.min(1, Math.max(0, left / partSeconds));
  }

  #odds(at: number, markets: ReturnType<Sale['before']>): FeedMessage[] {
    if (markets.length === 0) return [];
    const { ref } = this.#fixture;
    this.#number += 1;
    return [{ id: `${ref}:odds:${this.#number}`, at, kind: 'odds', fixture: ref, markets }];
  }
}
