import type { FeedMessage } from '../feed-message.ts';
import { DAY_MS, dayOf, type PlannedMatch, type ProgrammeSettings, programmeOf } from './programme.ts';
import { RunningMatch } from './running-match.ts';
import { simClock } from './sim-clock.ts';

export interface SimulatorSettings extends ProgrammeSettings {
  /** How much faster than real time the simulator's clock runs. */
  readonly speed: number;
}

const HEARTBEAT_MS = 5_000;
const SNAPSHOT_MS = 30_000;
/** How long before its start a match is announced, and how far back a start looks for matches that it missed. */
const AHEAD_MS = DAY_MS;
const BEHIND_MS = DAY_MS / 2;
/** Virtual matches are announced some cycles ahead alone. */
const VIRTUAL_CYCLES = 4;
/** Matches that begin to be told of in one step: the first steps spread the work of a day. */
const MOST_NEW = 20;

/** All matches that are told of at a time. It holds nothing that the seed and the clock do not tell again. */
export class Simulation {
  readonly #settings: SimulatorSettings;
  readonly #clock;
  #day = Number.NaN;
  #programme: readonly PlannedMatch[] = [];
  readonly #running = new Map<string, RunningMatch>();
  readonly #told = new Set<string>();
  #heartbeat = 0;
  #snapshot = 0;

  constructor(settings: SimulatorSettings) {
    this.#settings = settings;
    this.#clock = simClock(settings.speed);
  }

  /** Messages that are due at a real time. */
  step(now: number): FeedMessage[] {
    const sim = this.#clock.toSim(now);
    if (dayOf(sim) !== this.#day) this.#plan(dayOf(sim));
    const complete = this.#begin(sim);
    const messages: FeedMessage[] = [];
    for (const [ref, running] of this.#running) {
      messages.push(...running.step(now));
      if (running.over) this.#running.delete(ref);
    }
    return [...messages, ...this.#signs(now, complete)];
  }

  #plan(day: number): void {
    this.#day = day;
    this.#programme = [day - 1, day, day + 1, day + 2].flatMap((each) => programmeOf(each, this.#settings));
    const refs = new Set(this.#programme.map(({ ref }) => ref));
    for (const ref of this.#told) if (!refs.has(ref)) this.#told.delete(ref);
  }

  /** Takes up matches whose time has come; false while some of them wait for a later step. */
  #begin(sim: number): boolean {
    const virtualMs = VIRTUAL_CYCLES * this.#settings.virtualCycleSeconds * 1_000;
    let taken = 0;
    for (const match of this.#programme) {
      const { virtual } = match.league;
      if (match.startsAt > sim + AHEAD_MS) break;
      if (match.startsAt < sim - BEHIND_MS || this.#told.has(match.ref)) continue;
      if (virtual && (match.startsAt > sim + virtualMs || match.startsAt < sim - virtualMs)) continue;
      if (taken === MOST_NEW) return false;
      taken++;
      this.#told.add(match.ref);
      this.#running.set(match.ref, new RunningMatch(match, this.#settings.seed, this.#clock));
    }
    return true;
  }

  /** Signs of life; a snapshot only once all matches that are alive were taken up, since it suspends the others. */
  #signs(now: number, complete: boolean): FeedMessage[] {
    const signs: FeedMessage[] = [];
    const beat = Math.floor(now / HEARTBEAT_MS);
    if (beat !== this.#heartbeat) signs.push({ id: `heartbeat:${beat}`, at: now, kind: 'heartbeat' });
    this.#heartbeat = beat;
    const taken = Math.floor(now / SNAPSHOT_MS);
    if (!complete || taken === this.#snapshot) return signs;
    this.#snapshot = taken;
    return [...signs, { id: `snapshot:${taken}`, at: now, kind: 'snapshot', fixtures: [...this.#running.keys()] }];
  }
}
