import type { FeedFixture, FeedMarket, FeedMessage } from '../feed-message.ts';
import type { EventRead, ScoreRead } from './read-event.ts';

interface Told {
  fixture: string;
  startsAt: number;
  markets: Map<string, { text: string; market: FeedMarket }>;
  score: string;
  over: boolean;
}

const maxEvents = 5_000;
const keyOf = ({ type, period, lineQuarters }: FeedMarket): string => `${type}:${period}:${lineQuarters ?? ''}`;

/** What was told of each match, so that only what changed is told again, and what is gone is suspended. */
export class ToldEvents {
  readonly #events = new Map<string, Told>();

  #of(fixture: FeedFixture): Told | undefined {
    const known = this.#events.get(fixture.ref);
    if (known) return known;
    if (this.#events.size >= maxEvents) return undefined;
    const made: Told = { fixture: '', startsAt: 0, markets: new Map(), score: '', over: false };
    this.#events.set(fixture.ref, made);
    return made;
  }

  /** Messages of a match's odds as they stand `at`. */
  odds({ fixture, markets }: EventRead, at: number): FeedMessage[] {
    const told = this.#of(fixture);
    if (!told) return [];
    const messages: FeedMessage[] = [];
    const text = JSON.stringify(fixture);
    told.startsAt = fixture.startsAt;
    if (told.fixture !== text) messages.push({ id: `${fixture.ref}:fixture:${at}`, at, kind: 'fixture', fixture });
    told.fixture = text;
    const now = new Map(markets.map((market) => [keyOf(market), market]));
    const gone = [...told.markets].flatMap(([key, { market }]) =>
      now.has(key) || market.status !== 'open' ? [] : { ...market, status: 'suspended' as const },
    );
    const changed = [...now.values(), ...gone].filter(
      (market) => told.markets.get(keyOf(market))?.text !== JSON.stringify(market),
    );
    for (const market of changed) told.markets.set(keyOf(market), { text: JSON.stringify(market), market });
    if (changed.length > 0)
      messages.push({ id: `${fixture.ref}:odds:${at}`, at, kind: 'odds', fixture: fixture.ref, markets: changed });
    return messages;
  }

  /** Messages of how a match stands; nothing of one that has not begun. */
  score({ ref, completed, score }: ScoreRead, at: number): FeedMessage[] {
    const told = this.#events.get(ref);
    const text = JSON.stringify([completed, score]);
    if ((!score && !completed) || told?.score === text) return [];
    if (told) Object.assign(told, { score: text, over: completed });
    // A match that is over without a score was not played to its end: that is for an operator to say.
    const status = completed ? (score ? 'finished' : 'abandoned') : 'in_progress';
    return [{ id: `${ref}:score:${at}`, at, kind: 'score', fixture: ref, status, ...(score && { scores: [score] }) }];
  }

  /** True where a match of these has begun and is not known to be over. */
  anyPlaying(refs: Iterable<string>, now: number): boolean {
    for (const ref of refs) {
      const told = this.#events.get(ref);
      if (told && !told.over && told.startsAt <= now) return true;
    }
    return false;
  }

  /** Forgets matches that began so long ago that nothing comes of them any more. */
  forgetBefore(at: number): void {
    for (const [ref, { startsAt }] of this.#events) if (startsAt < at) this.#events.delete(ref);
  }
}
