import type { FeedMessage } from '../feed-message.ts';
import type { Moment } from './moment.ts';
import { playOf } from './play.ts';
import { fixtureOf, type PlannedMatch } from './programme.ts';
import { clockOf, notBegun, type Progress, pass, stateAt } from './progress.ts';
import { Sale } from './sale.ts';
import type { SimClock } from './sim-clock.ts';

/** Real time between two quotes: before the start, in the hour before it, and in play. */
const FAR_MS = 300_000;
const NEAR_MS = 60_000;
const IN_PLAY_MS = 3_000;
const HOUR_MS = 3_600_000;

/** Seconds of the match for which its markets are locked after an incident. */
const LOCKS: Readonly<Record<string, number>> = {
  goal: 20,
  red_card: 15,
  run: 12,
  home_run: 15,
  set_end: 5,
  game_end: 10,
};

/** A match that the simulator tells of, from its announcement to its end. */
export class RunningMatch {
  readonly match: PlannedMatch;
  readonly #seed: string;
  readonly #clock: SimClock;
  readonly #sale: Sale;
  #moments: readonly Moment[] | undefined;
  #progress: Progress = notBegun;
  #passed = 0;
  #quoted = -1;
  #lockedUntil = 0;
  #announced = false;
  over = false;

  constructor(match: PlannedMatch, seed: string, clock: SimClock) {
    this.match = match;
    this.#seed = seed;
    this.#clock = clock;
    this.#sale = new Sale(match);
  }

  /** What is to be told at a real time that was not told yet. */
  step(now: number): FeedMessage[] {
    const elapsed = (this.#clock.toSim(now) - this.match.startsAt) / 1_000 / this.match.pace;
    const messages = this.#announced ? [] : this.#announce();
    if (elapsed < 0) return [...messages, ...this.#before(now)];
    return [...messages, ...this.#play(elapsed, now)];
  }

  #head(word: string, at: number) {
    return { id: `${this.match.ref}:${word}`, at };
  }

  #startsAt(): number {
    return this.#clock.toReal(this.match.startsAt);
  }

  #announce(): FeedMessage[] {
    this.#announced = true;
    const at = this.#startsAt() - 24 * HOUR_MS;
    return [
      {
        ...this.#head('fixture', at),
        kind: 'fixture',
        fixture: fixtureOf(this.match, this.#startsAt(), 'not_started'),
      },
    ];
  }

  #before(now: number): FeedMessage[] {
    const { virtual } = this.match.league;
    const every = virtual ? Number.MAX_SAFE_INTEGER : this.#startsAt() - now > HOUR_MS ? FAR_MS : NEAR_MS;
    const bucket = Math.floor((now + phaseOf(this.match.ref) * every) / every);
    if (bucket === this.#quoted && this.#quoted >= 0) return [];
    this.#quoted = bucket;
    const markets = this.#sale.before(virtual ? this.match.startsAt : now);
    if (markets.length === 0) return [];
    return [{ ...this.#head(`before:${every}:${bucket}`, now), kind: 'odds', fixture: this.match.ref, markets }];
  }

  #play(elapsed: number, now: number): FeedMessage[] {
    this.#moments ??= playOf(this.match, this.#seed);
    const { sport, virtual } = this.match.league;
    const messages: FeedMessage[] = [];
    const before = this.#passed;
    const due = this.#dueAt(elapsed);
    const late = due - this.#passed > 20;
    while (this.#passed < due) {
      const moment = this.#moments[this.#passed++];
      if (!moment) break;
      this.#progress = pass(this.#progress, moment, sport);
      this.#lockedUntil = Math.max(this.#lockedUntil, moment.at + (LOCKS[moment.kind] ?? 0));
      if (!late) messages.push(this.#tell(moment));
    }
    // Who comes in the middle of a match hears where it stands, in one message.
    if (late) messages.push(this.#tellAll(elapsed, 'in_progress'));
    if (before === 0 && virtual) messages.push(...this.#closing());
    if (this.#passed === this.#moments.length) return [...messages, ...this.#end(elapsed)];
    return [...messages, ...(virtual ? [] : this.#inPlay(elapsed, now, this.#passed > before))];
  }

  #dueAt(elapsed: number): number {
    const moments = this.#moments ?? [];
    let due = this.#passed;
    while (due < moments.length && (moments[due]?.at ?? 0) <= elapsed) due++;
    return due;
  }

  /** Real time of a moment: the same whenever it is told. */
  #realAt(elapsed: number): number {
    return this.#clock.toReal(this.match.startsAt + elapsed * 1_000 * this.match.pace);
  }

  #tell(moment: Moment): FeedMessage {
    const { scores, incidents } = this.#progress;
    return {
      ...this.#head(`moment:${this.#passed}`, this.#realAt(moment.at)),
      kind: 'score',
      fixture: this.match.ref,
      status: 'in_progress',
      scores: scores.filter(({ period }) => period === moment.period || period === 'ft'),
      clock: clockOf(this.#progress, moment.at, this.match.league.sport),
      incidents: incidents.slice(-1),
    };
  }

  #tellAll(elapsed: number, status: 'in_progress' | 'finished'): FeedMessage {
    const { scores, incidents, last } = this.#progress;
    const word = status === 'finished' ? 'end' : `all:${this.#passed}`;
    return {
      ...this.#head(word, this.#realAt(last?.at ?? elapsed)),
      kind: 'score',
      fixture: this.match.ref,
      status,
      scores: status === 'finished' ? scores.map((score) => ({ ...score, ended: true })) : scores,
      clock: { ...clockOf(this.#progress, last?.at ?? elapsed, this.match.league.sport), running: false },
      incidents,
    };
  }

  #inPlay(elapsed: number, now: number, happened: boolean): FeedMessage[] {
    const bucket = Math.floor(now / IN_PLAY_MS + phaseOf(this.match.ref));
    if (bucket === this.#quoted && !happened) return [];
    this.#quoted = bucket;
    const { league, strength, ref } = this.match;
    const state = stateAt(this.#progress, elapsed, league.sport, strength);
    const markets = this.#sale.playing(state, this.#progress, elapsed < this.#lockedUntil);
    if (markets.length === 0) return [];
    return [{ ...this.#head(`odds:${bucket}:${this.#passed}`, now), kind: 'odds', fixture: ref, markets }];
  }

  #closing(): FeedMessage[] {
    const markets = this.#sale.close();
    if (markets.length === 0) return [];
    return [{ ...this.#head('closing', this.#startsAt()), kind: 'odds', fixture: this.match.ref, markets }];
  }

  /** The end names everything once more, so that nothing is missing for whoever missed a part. */
  #end(elapsed: number): FeedMessage[] {
    this.over = true;
    return [...(this.match.league.virtual ? [] : this.#closing()), this.#tellAll(elapsed, 'finished')];
  }
}

/** Spreads matches over their intervals, so that they are not all priced in the same moment. */
function phaseOf(ref: string): number {
  let phase = 0;
  for (const letter of ref) phase = (phase * 31 + letter.charCodeAt(0)) % 997;
  return phase / 997;
}
