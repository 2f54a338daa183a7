import type { FeedClock, FeedIncident, FeedScore, Side, Sport } from '../feed-message.ts';
import type { MatchState } from '../model/forecast.ts';
import { sportModels } from '../model/sport-models.ts';
import type { Moment } from './moment.ts';
import { MAP_SECONDS } from './play-sets.ts';

/** How far a match is. */
export interface Progress {
  readonly scores: readonly FeedScore[];
  readonly incidents: readonly FeedIncident[];
  /** The moment that was last. */
  readonly last: Moment | undefined;
}

export const notBegun: Progress = { scores: [], incidents: [], last: undefined };

const ended = new Set(['period_end', 'set_end', 'game_end']);

/** The progress once one more moment has passed. */
export function pass({ scores, incidents }: Progress, moment: Moment, sport: Sport): Progress {
  const { period, side, points, kind } = moment;
  const sets = sportModels[sport].kind === 'sets';
  const inPart = changed(scores, period, side, points, ended.has(kind));
  const whole = changed(inPart, 'ft', side, sets ? Number(moment.takesSet ?? false) : points, false);
  const number = incidents.length + 1;
  const incident: FeedIncident = { number, kind, side, period, seconds: moment.seconds, points, detail: '' };
  return { scores: whole, incidents: [...incidents, incident], last: moment };
}

function changed(
  scores: readonly FeedScore[],
  period: string,
  side: Side,
  points: number,
  isEnd: boolean,
): FeedScore[] {
  const found = scores.find((score) => score.period === period) ?? { period, home: 0, away: 0, ended: false };
  const score = {
    period,
    home: found.home + (side === 'home' ? points : 0),
    away: found.away + (side === 'away' ? points : 0),
    ended: found.ended || isEnd,
  };
  return [...scores.filter((other) => other.period !== period), score];
}

/** Seconds on the clock of a part; a set has none, and is open until it is won. */
const partSeconds: Readonly<Record<Sport, number>> = {
  football: 2_700,
  basketball: 600,
  baseball: 1_080,
  ice_hockey: 1_200,
  volleyball: 1_800,
  tennis: 1_800,
  esports: MAP_SECONDS,
};

/** Seconds played of the part at a time of the match, breaks not counted. */
function playedAt(progress: Progress, elapsed: number, sport: Sport): number {
  const { last } = progress;
  if (!last) return 0;
  const stretch = { basketball: 2.1, ice_hockey: 1.7, football: 1.05 }[sport as string] ?? 1;
  const since = ended.has(last.kind) ? 0 : Math.max(0, (elapsed - last.at) / stretch);
  return Math.min(partSeconds[sport], last.seconds + since);
}

export function clockOf(progress: Progress, elapsed: number, sport: Sport): FeedClock {
  const { last } = progress;
  const played = Math.floor(playedAt(progress, elapsed, sport));
  const countsDown = sport === 'basketball' || sport === 'ice_hockey';
  const seconds = countsDown ? Math.max(0, (last?.period === 'ot' ? 300 : partSeconds[sport]) - played) : played;
  return { period: last?.period ?? '', seconds, running: last !== undefined && !ended.has(last.kind), countsDown };
}

/** What the price model is to know at a time of the match. */
export function stateAt(
  progress: Progress,
  elapsed: number,
  sport: Sport,
  strength: MatchState['strength'],
): MatchState {
  const left = 1 - playedAt(progress, elapsed, sport) / partSeconds[sport];
  return { sport, strength, scores: progress.scores, part: progress.last?.period ?? '', left };
}
