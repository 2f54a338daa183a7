import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { Reach } from '../../sources/reach.ts';
import type { FeedAdapter, FeedMessage } from '../feed-message.ts';
import { askJson } from '../outside/ask-json.ts';
import { Backoff } from '../outside/backoff.ts';
import { type Emit, emitKept } from '../outside/emit-kept.ts';
import type { Json } from '../outside/exact-json.ts';
import { listOf, Unfit, wholeOf } from '../outside/read-json.ts';
import { Refusals } from '../outside/refusals.ts';
import type { OddsApiConfig } from './config.ts';
import { readFixture, readMarkets, readScore } from './read-event.ts';
import { ToldEvents } from './told-events.ts';

const maxBytes = 16 << 20;
const maxEvents = 2_000;
const heartbeatMs = 5_000;
/** How long nothing is asked when the key has no requests left. */
const spentMs = 3_600_000;
const dayMs = 86_400_000;

interface League {
  /** Matches of its last answer. */
  refs: readonly string[];
  /** Matches that may still be played. */
  followed: Set<string>;
  answeredAt: number;
  scored: boolean;
}

/** The Odds API: odds and scores, asked for by league. Its quota is kept to, and silence of it is told by sending nothing. */
export class OddsApiAdapter implements FeedAdapter {
  readonly provider = 'odds_api';
  readonly refusals: Refusals;
  readonly #config: OddsApiConfig;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #reach: Reach;
  readonly #told = new ToldEvents();
  readonly #leagues = new Map<string, League>();
  #remaining = Number.POSITIVE_INFINITY;

  constructor(config: OddsApiConfig, { clock, log }: { readonly clock: Clock; readonly log: Logger }) {
    this.#config = config;
    this.#log = log;
    this.#now = () => clock.now().getTime();
    this.#reach = new Reach(config.hosts);
    this.refusals = new Refusals(this.provider, log);
  }

  async run(emit: Emit, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff(1_000, 600_000);
    while (!signal.aborted) {
      try {
        const answered = await this.#turn(emit, signal);
        if (answered) backoff.succeeded();
        if (!answered) await backoff.failed(signal);
        else if (this.#remaining <= this.#config.keepRequests) await this.#waitForQuota(signal);
        else await this.#rest(emit, signal);
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
    }
  }

  /** Asks for each league once; true where any answered. */
  async #turn(emit: Emit, signal: AbortSignal): Promise<boolean> {
    let answered = false;
    for (const league of this.#config.sports) {
      try {
        const messages = await this.#ask(league, signal);
        answered = true;
        for (let from = 0; from < messages.length; from += 500)
          await emitKept(emit, messages.slice(from, from + 500), signal, this.#log);
      } catch (error) {
        signal.throwIfAborted();
        this.#log.warn({ err: error, provider: this.provider, league }, 'sports feed did not answer');
      }
      if (this.#remaining <= this.#config.keepRequests) break;
    }
    if (answered) await emitKept(emit, [this.#snapshot()], signal, this.#log);
    this.#told.forgetBefore(this.#now() - 4 * dayMs);
    return answered;
  }

  async #ask(key: string, signal: AbortSignal): Promise<FeedMessage[]> {
    const at = this.#now();
    const { bookmakers, regions } = this.#config;
    const league = this.#leagues.get(key) ?? { refs: [], followed: new Set(), answeredAt: 0, scored: false };
    this.#leagues.set(key, league);
    const odds = await this.#get(
      `/v4/sports/${key}/odds/`,
      {
        markets: 'h2h,spreads,totals',
        oddsFormat: 'decimal',
        dateFormat: 'iso',
        ...(bookmakers.length > 0 ? { bookmakers: bookmakers.join(',') } : { regions: regions.join(',') }),
      },
      signal,
    );
    const refs: string[] = [];
    const messages = this.#each(odds, key, (event) => {
      const fixture = readFixture(event);
      refs.push(fixture.ref);
      league.followed.add(fixture.ref);
      const markets = readMarkets(fixture, event, bookmakers, (error) => this.#refuse(error, key));
      return this.#told.odds({ fixture, markets }, at);
    });
    league.refs = refs;
    league.answeredAt = at;
    if (league.scored && !this.#told.anyPlaying(league.followed, at)) return messages;
    const daysFrom = league.scored ? '1' : '3';
    const scores = await this.#get(`/v4/sports/${key}/scores/`, { daysFrom, dateFormat: 'iso' }, signal);
    league.scored = true;
    return [...messages, ...this.#each(scores, key, (event) => this.#told.score(readScore(event), at))];
  }

  /** What the events of an answer say; one that cannot be read keeps none of the others. */
  #each(answer: Json, league: string, read: (event: Json) => FeedMessage[]): FeedMessage[] {
    const events = listOf(answer);
    if (!Array.isArray(answer) || events.length > maxEvents) this.refusals.add('answer', league);
    return events.slice(0, maxEvents).flatMap((event) => {
      try {
        return read(event);
      } catch (error) {
        this.#refuse(error, league);
        return [];
      }
    });
  }

  #refuse(error: unknown, league: string): void {
    this.refusals.add(error instanceof Unfit ? error.field : 'unreadable', league);
  }

  async #get(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Json> {
    const { url: base, key, timeoutMs } = this.#config;
    const url = new URL(base.pathname.replace(/\/$/, '') + path, base);
    url.search = new URLSearchParams({ apiKey: key, ...query }).toString();
    const { status, headers, body } = await askJson(url, { timeoutMs, signal, reach: this.#reach, most: maxBytes });
    const left = headers['x-requests-remaining'];
    this.#remaining = wholeOf(typeof left === 'string' ? left : undefined, 0, 1_000_000_000) ?? this.#remaining;
    if (body === undefined) throw new Error(`the answer is HTTP ${status}`);
    return body;
  }

  /** Matches of leagues that answered lately; those of one that fails for long are on sale no more. */
  #snapshot(): FeedMessage {
    const now = this.#now();
    const late = now - 3 * this.#config.everyMs;
    const fixtures = [...this.#leagues.values()].flatMap(({ refs, answeredAt }) => (answeredAt >= late ? refs : []));
    return { id: randomUUID(), at: now, kind: 'snapshot', fixtures };
  }

  /** Until the next turn the supplier is alive, as it answered. */
  async #rest(emit: Emit, signal: AbortSignal): Promise<void> {
    for (let left = this.#config.everyMs; left > 0; left -= heartbeatMs) {
      await sleep(Math.min(left, heartbeatMs), undefined, { signal });
      await emitKept(emit, [{ id: randomUUID(), at: this.#now(), kind: 'heartbeat' }], signal, this.#log);
    }
  }

  async #waitForQuota(signal: AbortSignal): Promise<void> {
    this.#log.warn({ provider: this.provider, remaining: this.#remaining }, 'requests of the sports feed are used up');
    await sleep(spentMs, undefined, { signal });
  }
}
