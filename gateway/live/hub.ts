import { addressKey } from '@madang/runtime/address.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Metrics } from '@madang/runtime/metrics.ts';
import type { Caller } from '../session/caller.ts';
import { AccountFeed } from './account-feed.ts';
import { Change } from './change.ts';
import { MatchFrames } from './match-frames.ts';
import type { LiveStream } from './stream.ts';

export interface HubLimits {
  maxStreams: number;
  maxStreamsEach: number;
  heartbeatMs: number;
  /** Milliseconds between two pushes of what changed of matches. */
  frameMs: number;
}

/** How many sessions that ended are remembered, for streams that are just being opened. */
const endedKept = 10_000;

const ownerOf = (caller: Caller): string => caller.session?.principal.sessionId ?? addressKey(caller.ip);

/** All live streams of this process: who listens, and who is told what. */
export class LiveHub implements Disposable {
  readonly #limits: HubLimits;
  readonly #streams = new Set<LiveStream>();
  readonly #owners = new Map<string, number>();
  readonly #feeds = new Map<bigint, AccountFeed>();
  /** Sessions that ended lately, oldest first. */
  readonly #ended = new Set<string>();
  /** Streams that watch matches, and what they are told. */
  readonly frames: MatchFrames;
  readonly #timer: NodeJS.Timeout;
  readonly #gauge;

  constructor(limits: HubLimits, metrics: Metrics) {
    this.#limits = limits;
    this.frames = new MatchFrames(limits.frameMs);
    this.#gauge = metrics.gauge('madang_live_streams', 'Open live streams');
    this.#timer = setInterval(() => this.broadcast(new Change({ case: 'heartbeat', value: true })), limits.heartbeatMs);
    this.#timer.unref();
  }

  /** RESOURCE_EXHAUSTED when all, or this caller, have as many streams as they may. */
  checkRoom(caller: Caller): void {
    const own = this.#owners.get(ownerOf(caller)) ?? 0;
    if (this.#streams.size < this.#limits.maxStreams && own < this.#limits.maxStreamsEach) return;
    throw new DomainError('RESOURCE_EXHAUSTED', { meta: { retry_after: '5' } });
  }

  /** Takes a stream in. One whose session ended while it was being opened ends at once. */
  add(stream: LiveStream): void {
    if (this.#ended.has(stream.caller.session?.principal.sessionId ?? '')) {
      stream.end();
      return;
    }
    this.#streams.add(stream);
    this.frames.add(stream);
    this.#gauge.set(this.#streams.size);
    const owner = ownerOf(stream.caller);
    this.#owners.set(owner, (this.#owners.get(owner) ?? 0) + 1);
    const principal = stream.caller.session?.principal;
    if (!principal) return;
    const feed = this.#feeds.get(principal.accountId) ?? new AccountFeed(principal);
    this.#feeds.set(principal.accountId, feed);
    feed.streams.add(stream);
  }

  remove(stream: LiveStream): void {
    if (!this.#streams.delete(stream)) return;
    this.frames.remove(stream);
    this.#gauge.set(this.#streams.size);
    const owner = ownerOf(stream.caller);
    const left = (this.#owners.get(owner) ?? 1) - 1;
    if (left > 0) this.#owners.set(owner, left);
    else this.#owners.delete(owner);
    const feed = this.feedOf(stream.caller.session?.principal.accountId);
    feed?.streams.delete(stream);
    if (feed?.streams.size === 0) this.#feeds.delete(feed.principal.accountId);
  }

  get hasStreams(): boolean {
    return this.#streams.size > 0;
  }

  /** True when somebody who is logged in listens. */
  get hasFeeds(): boolean {
    return this.#feeds.size > 0;
  }

  feedOf(accountId: bigint | undefined): AccountFeed | undefined {
    return accountId === undefined ? undefined : this.#feeds.get(accountId);
  }

  /** Everybody who is logged in and listens. */
  feeds(): Iterable<AccountFeed> {
    return this.#feeds.values();
  }

  broadcast(change: Change, game?: string): void {
    for (const stream of this.#streams) {
      if (game === undefined || stream.games.size === 0 || stream.games.has(game)) stream.send(change);
    }
  }

  /** The sessions that listen, each once. */
  sessionIds(): string[] {
    const ids = new Set<string>();
    for (const { caller } of this.#streams) if (caller.session) ids.add(caller.session.principal.sessionId);
    return [...ids];
  }

  /** Ends the streams of a session, those too that are just being opened. */
  endSession(sessionId: string): void {
    if (this.#ended.size >= endedKept) {
      const [oldest] = this.#ended;
      if (oldest !== undefined) this.#ended.delete(oldest);
    }
    this.#ended.add(sessionId);
    this.close((caller) => caller.session?.principal.sessionId === sessionId);
  }

  /** Ends streams; their clients come again if they may. */
  close(which: (caller: Caller) => boolean): void {
    for (const stream of [...this.#streams]) if (which(stream.caller)) stream.end();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.frames[Symbol.dispose]();
    this.close(() => true);
  }
}
