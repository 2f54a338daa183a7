import { createHash, randomUUID } from 'node:crypto';
import type { FeedMessage } from '../feed-message.ts';
import { type Json, parseExact } from '../outside/exact-json.ts';
import { instantOf, listOf, needed, own, refOf, Unfit, wholeOf } from '../outside/read-json.ts';
import type { Refusals } from '../outside/refusals.ts';
import { BetBook, type KnownMatch } from './bet-book.ts';
import { readFixture } from './read-fixture.ts';
import { readLivescore } from './read-livescore.ts';
import { readMarkets, type Said } from './read-markets.ts';
import { isOver, sportsById } from './statuses.ts';

/** Types of messages that are taken; others, as those of whole tournaments, are counted. */
const fixtureType = 1;
const livescoreType = 2;
const marketType = 3;
const keepAliveType = 31;
const heartbeatType = 32;
const settlementType = 35;
const ofMatches: readonly number[] = [fixtureType, livescoreType, marketType, settlementType];

const maxEvents = 20_000;
const maxAlive = 20_000;

interface Head {
  readonly type: number;
  readonly guid: string;
  readonly at: number;
}

/** Some messages tell their time in seconds, most in milliseconds. */
function timeOf(header: Json | undefined): number | undefined {
  const stamp = wholeOf(own(header, 'ServerTimestamp'), 1_000_000_000, 4_000_000_000_000);
  const at = stamp !== undefined && stamp < 100_000_000_000 ? stamp * 1_000 : stamp;
  return at ?? instantOf(own(header, 'CreationDate'));
}

function headOf(header: Json | undefined): Head {
  const type = needed(wholeOf(own(header, 'Type'), 0, 1_000), 'header type');
  const guid = needed(refOf(own(header, 'MsgGuid')), 'header guid');
  return { type, guid, at: needed(timeOf(header), 'header time') };
}

/** What reads LSports' messages, and remembers of matches what later messages leave out. It throws for nothing that comes. */
export class LsportsReader {
  readonly #refusals: Refusals;
  readonly #now: () => number;
  readonly #book = new BetBook();
  readonly #alive = new Set<string>();
  #toldAlive = true;

  constructor(refusals: Refusals, now: () => number) {
    this.#refusals = refusals;
    this.#now = now;
  }

  /** A message as it was delivered; `sportId` is the one of its envelope, where it has one. */
  read(content: string, sportId?: string): FeedMessage[] {
    let where = '';
    try {
      const message = parseExact(content);
      const head = headOf(own(message, 'Header'));
      where = head.guid;
      const body = own(message, 'Body');
      if (head.type === heartbeatType) return [{ id: head.guid, at: head.at, kind: 'heartbeat' }];
      if (head.type === keepAliveType) return this.#keepAlive(head, body);
      if (ofMatches.includes(head.type)) return this.#events(head, body, sportId);
      this.#refusals.add(`type ${head.type}`, where);
    } catch (error) {
      this.#refuse(error, where);
    }
    return [];
  }

  /** The answer to a question for all that is offered: what it names is alive, and nothing else. */
  readSnapshot(answer: Json | undefined): FeedMessage[] {
    this.forgetAlive();
    const head = { type: 0, guid: randomUUID(), at: timeOf(own(answer, 'Header')) ?? this.#now() };
    return [...this.#events(head, own(answer, 'Body')), ...this.alive()];
  }

  /** From now on only matches that are told of again are alive. */
  forgetAlive(): void {
    this.#alive.clear();
    this.#toldAlive = false;
  }

  /** Which matches are alive is to be said again. */
  repeatAlive(): void {
    this.#toldAlive = false;
  }

  /** Which matches are alive, if that was not said since it changed. */
  alive(): FeedMessage[] {
    if (this.#toldAlive) return [];
    this.#toldAlive = true;
    return [{ id: randomUUID(), at: this.#now(), kind: 'snapshot', fixtures: [...this.#alive] }];
  }

  #refuse(error: unknown, where: string): void {
    const reason = error instanceof Unfit ? error.field : error instanceof SyntaxError ? 'no JSON' : 'unreadable';
    this.#refusals.add(reason, where);
  }

  #events(head: Head, body: Json | undefined, sportId?: string): FeedMessage[] {
    const events = Array.isArray(body) ? body : listOf(own(body, 'Events'));
    if (events.length > maxEvents) this.#refusals.add('too many events', head.guid);
    const messages: FeedMessage[] = [];
    for (const event of events.slice(0, maxEvents)) {
      try {
        const ref = needed(refOf(own(event, 'FixtureId')), 'fixture id');
        for (const said of this.#event(ref, event, head, sportId))
          messages.push({ ...said, id: idOf(head.guid, messages.length), at: head.at } as FeedMessage);
      } catch (error) {
        this.#refuse(error, head.guid);
      }
    }
    return messages;
  }

  #event(ref: string, event: Json, head: Head, sportId: string | undefined): Said[] {
    const match = this.#book.match(ref);
    const fixture = own(event, 'Fixture');
    const named = own(own(fixture, 'Sport'), 'Id') ?? sportId;
    match.sport = (typeof named === 'string' ? sportsById.get(named) : undefined) ?? match.sport;
    const refuse = (reason: string): void => this.#refusals.add(reason, head.guid);
    const said: Said[] = [];
    if (fixture !== undefined && (head.type === fixtureType || head.type === 0))
      said.push({ kind: 'fixture', fixture: readFixture(ref, fixture) });
    const livescore = own(event, 'Livescore');
    if (livescore !== undefined) said.push(...readLivescore(match, ref, livescore, refuse));
    const markets = own(event, 'Markets');
    if (markets !== undefined) said.push(...readMarkets(match, ref, markets, head.at, refuse));
    this.#follow(ref, match, said);
    return said;
  }

  /** Keeps which matches are alive, and which are played. */
  #follow(ref: string, match: KnownMatch, said: readonly Said[]): void {
    for (const one of said) {
      const status = one.kind === 'fixture' ? one.fixture.status : one.kind === 'score' ? one.status : undefined;
      if (status === undefined) continue;
      match.playing = status === 'in_progress';
      if (!isOver(status)) continue;
      this.#alive.delete(ref);
      return;
    }
    if (said.length === 0 || this.#alive.has(ref) || this.#alive.size >= maxAlive) return;
    this.#alive.add(ref);
    this.#toldAlive = false;
  }

  /** Matches that are played and not named any more have lost their coverage: nothing is sold of them until they are again. */
  #keepAlive(head: Head, body: Json | undefined): FeedMessage[] {
    const active = own(own(body, 'KeepAlive'), 'ActiveEvents');
    const messages: FeedMessage[] = [{ id: head.guid, at: head.at, kind: 'heartbeat' }];
    if (!Array.isArray(active)) return messages;
    const named = new Set(active);
    for (const [ref, match] of this.#book.matches) {
      const dropped = match.playing && !named.has(ref);
      if (dropped === match.dropped) continue;
      match.dropped = dropped;
      const markets = [...match.markets.values()].map((market) => market.market(dropped));
      for (let from = 0; from < markets.length; from += 400)
        messages.push({
          id: idOf(head.guid, messages.length),
          at: head.at,
          kind: 'odds',
          fixture: ref,
          markets: markets.slice(from, from + 400),
        });
    }
    return messages;
  }
}

/** The same for the same message, however often it is delivered. */
const idOf = (guid: string, index: number): string =>
  guid.length <= 64 ? `${guid}:${index}` : `${createHash('sha256').update(guid).digest('hex')}:${index}`;
