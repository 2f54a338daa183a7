import type { FeedFixture } from '../feed-message.ts';
import { sportModels } from '../model/sport-models.ts';
import { type League, leagues } from './leagues.ts';
import { pickOf, type Random, randomOf } from './random.ts';

/** A match of the programme, on the simulator's own clock. */
export interface PlannedMatch {
  readonly ref: string;
  readonly league: League;
  readonly home: League['teams'][number];
  readonly away: League['teams'][number];
  /** Milliseconds since the epoch by the simulator's clock. */
  readonly startsAt: number;
  readonly strength: { readonly home: number; readonly away: number };
  /** Seconds that a second of the match's clock takes. */
  readonly pace: number;
}

export interface ProgrammeSettings {
  readonly seed: string;
  readonly fixturesPerDay: number;
  /** Seconds from one virtual match of a sport to the next; 0 for none. */
  readonly virtualCycleSeconds: number;
}

export const DAY_MS = 86_400_000;
const SEOUL_MS = 9 * 3_600_000;

/** The number of the day in Seoul that an instant lies in. */
export const dayOf = (at: number): number => Math.floor((at + SEOUL_MS) / DAY_MS);
const startOf = (day: number): number => day * DAY_MS - SEOUL_MS;

/** A team's chance, or points, around what is usual in its league. */
function strengthOf(league: League, random: Random): PlannedMatch['strength'] {
  const { home, away } = league.strength;
  const sets = sportModels[league.sport].kind === 'sets';
  const width = {
    football: 0.35,
    basketball: 0.06,
    baseball: 0.2,
    ice_hockey: 0.2,
    volleyball: 0.05,
    tennis: 0.12,
    esports: 0.3,
  };
  const tilt = (random() - 0.5) * 2 * width[league.sport];
  if (sets) return { home: home * (1 + tilt), away: 1 - home * (1 + tilt) };
  return { home: home * (1 + tilt), away: away * (1 - tilt) };
}

function planned(league: League, ref: string, startsAt: number, random: Random, pace: number): PlannedMatch {
  const [first] = league.teams;
  if (!first) throw new RangeError(`${league.ref} has no teams`);
  const home = pickOf(random, [first, ...league.teams.slice(1)]);
  const others = league.teams.filter(({ ref: other }) => other !== home.ref);
  const away = pickOf(random, [others[0] ?? first, ...others.slice(1)]);
  return { ref, league, home, away, startsAt, strength: strengthOf(league, random), pace };
}

/** The matches that begin on a day in Seoul, in the order in which they do; the same for the same seed. */
export function programmeOf(
  day: number,
  { seed, fixturesPerDay, virtualCycleSeconds }: ProgrammeSettings,
): PlannedMatch[] {
  const random = randomOf(`${seed}/day/${day}`);
  const real = leagues.filter(({ virtual }) => !virtual);
  const weights = real.reduce((sum, { weight }) => sum + weight, 0);
  const matches: PlannedMatch[] = [];
  let due = 0;
  for (const league of real) {
    due += (league.weight / weights) * fixturesPerDay;
    for (; matches.length < Math.round(due); ) {
      const ref = `${day}-${league.ref}-${matches.length}`;
      const [from, to] = league.hours;
      // Matches begin at full five minutes, as they do in life; what begins behind midnight is taken to the day's own morning.
      const minute = (from * 60 + Math.floor((random() * (to - from) * 60) / 5) * 5) % 1_440;
      matches.push(planned(league, ref, startOf(day) + minute * 60_000, random, 1));
    }
  }
  if (virtualCycleSeconds > 0) matches.push(...virtualOf(day, seed, virtualCycleSeconds));
  return matches.sort((one, other) => one.startsAt - other.startsAt || (one.ref < other.ref ? -1 : 1));
}

/** Seconds of the longest match's clock without overtime. */
const MATCH_SECONDS = 7_000;

/** A virtual match plays in three quarters of its cycle, so that the next one is on sale while it is shown. */
function virtualOf(day: number, seed: string, cycleSeconds: number): PlannedMatch[] {
  const pace = (0.75 * cycleSeconds) / MATCH_SECONDS;
  return leagues
    .filter(({ virtual }) => virtual)
    .flatMap((league) =>
      Array.from({ length: Math.floor(86_400 / cycleSeconds) }, (_, cycle) => {
        const ref = `${day}-${league.ref}-${cycle}`;
        return planned(league, ref, startOf(day) + cycle * cycleSeconds * 1_000, randomOf(`${seed}/${ref}`), pace);
      }),
    );
}

/** The match as it is told; `startsAt` is the real time at which it begins. */
export function fixtureOf(
  { ref, league, home, away }: PlannedMatch,
  startsAt: number,
  status: FeedFixture['status'],
): FeedFixture {
  return {
    ref,
    sport: league.sport,
    league: { ref: league.ref, names: league.names, country: league.country },
    home,
    away,
    startsAt,
    status,
    virtual: league.virtual,
    inPlay: !league.virtual,
    boards: league.boards,
  };
}
