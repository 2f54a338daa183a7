import type { RoundUpdated } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { type Round, toRound } from './round.ts';

/** How long a round that ended is remembered: an event of it that comes late must not open it again. */
const keptMs = 600_000;

/** What this process knows of the rounds that take bets, and how old that knowledge is. */
export class OpenRounds {
  readonly #rounds = new Map<string, Round>();
  /** Rounds that have a result, with the time at which it was heard. */
  readonly #ended = new Map<string, number>();
  readonly #staleMs: number;
  #heardAt = Number.NEGATIVE_INFINITY;
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(staleMs: number) {
    this.#staleMs = staleMs;
  }

  get(id: string): Round | undefined {
    return this.#rounds.get(id);
  }

  /** True when the knowledge is too old to bet on. */
  stale(nowMs: number): boolean {
    return nowMs - this.#heardAt > this.#staleMs;
  }

  /** Milliseconds since anything was heard. */
  quietMs(nowMs: number): number {
    return nowMs - this.#heardAt;
  }

  /** Milliseconds since all of it was asked for. */
  loadedMs(nowMs: number): number {
    return nowMs - this.#loadedAt;
  }

  /** All open rounds, as they were at the time of asking. */
  loaded(told: readonly RoundUpdated[], askedAtMs: number): void {
    for (const round of told) this.opened(round);
    this.#loadedAt = askedAtMs;
    this.#heardAt = Math.max(this.#heardAt, askedAtMs);
    this.#forget(askedAtMs);
  }

  /** Something was heard. It cannot make up for what a stale snapshot missed: only loading does. */
  heard(nowMs: number): void {
    if (!this.stale(nowMs)) this.#heardAt = Math.max(this.#heardAt, nowMs);
  }

  opened(told: RoundUpdated): void {
    const known = this.#rounds.get(told.roundId);
    if (this.#ended.has(told.roundId) || (known && known.version >= told.version)) return;
    this.#rounds.set(told.roundId, toRound(told));
  }

  ended(roundId: string, nowMs: number): void {
    this.#rounds.delete(roundId);
    this.#ended.set(roundId, nowMs);
  }

  #forget(nowMs: number): void {
    for (const [id, at] of this.#ended) if (nowMs - at > keptMs) this.#ended.delete(id);
    for (const [id, round] of this.#rounds) if (nowMs - round.closesAtMs > keptMs) this.#rounds.delete(id);
  }
}
