import { isSetWon } from '../model/set-race.ts';
import type { SetsModel } from '../model/sport-models.ts';
import { type Moment, momentIn, type Part } from './moment.ts';
import type { PlannedMatch } from './programme.ts';
import { type Random, waiting } from './random.ts';

const BREAK_SECONDS = 150;
/** A rally of volleyball, a game of tennis. */
const POINT_SECONDS = { volleyball: 26, tennis: 230 } as const;
export const MAP_SECONDS = 1_800;

/** The play-by-play of a sport of sets or maps. */
export function playSets(match: PlannedMatch, model: SetsModel, random: Random): Moment[] {
  const moments: Moment[] = [];
  const won = { home: 0, away: 0 };
  let from = 0;
  for (let set = 1; Math.max(won.home, won.away) < model.setsToWin; set++) {
    const part: Part = { period: `${model.letter}${set}`, from, seconds: MAP_SECONDS, stretch: 1 };
    const played = model.kills ? playMap(part, match, model.kills, random) : playSet(part, match, model, set, random);
    const { end, winner } = played;
    won[winner]++;
    moments.push(momentIn(part, 0, 'period_start'), ...played.moments);
    moments.push({ ...momentIn(part, end, model.kills ? 'game_end' : 'set_end', winner), takesSet: true });
    from = part.from + end + BREAK_SECONDS;
  }
  return moments;
}

type Winner = 'home' | 'away';

function playSet(part: Part, { league, strength }: PlannedMatch, model: SetsModel, set: number, random: Random) {
  const rule = (set === 2 * model.setsToWin - 1 && model.last) || model.set;
  const points = { home: 0, away: 0 };
  const moments: Moment[] = [];
  const each = league.sport === 'tennis' ? POINT_SECONDS.tennis : POINT_SECONDS.volleyball;
  let seconds = 0;
  let side: Winner = 'home';
  while (!isSetWon(rule, Math.max(points.home, points.away), Math.min(points.home, points.away))) {
    seconds += each * (0.6 + 0.8 * random());
    side = random() < strength.home ? 'home' : 'away';
    points[side]++;
    moments.push(momentIn(part, seconds, league.sport === 'tennis' ? 'game' : 'point', side, 1));
  }
  return { moments, end: seconds + 1, winner: side };
}

function playMap(part: Part, { strength }: PlannedMatch, kills: number, random: Random) {
  const winner: Winner = random() < strength.home ? 'home' : 'away';
  const sides = ['home', 'away'] as const;
  const moments = sides.flatMap((side) => {
    const chance = side === 'home' ? strength.home : 1 - strength.home;
    const times = (count: number, kind: string, points: number) => {
      const made: Moment[] = [];
      const rate = count / (MAP_SECONDS - 60);
      for (let at = 60 + waiting(random, rate); at < MAP_SECONDS; at += waiting(random, rate))
        made.push(momentIn(part, at, kind, side, points));
      return made;
    };
    return [
      ...times(2 * kills * chance, 'kill', 1),
      ...times(8 * chance, 'tower', 0),
      ...times(4 * chance, 'dragon', 0),
    ];
  });
  moments.sort((one, other) => one.at - other.at);
  const first = moments.findIndex(({ kind }) => kind === 'kill');
  const blood = moments[first];
  if (blood) moments.splice(first, 0, { ...blood, kind: 'first_blood', points: 0 });
  return { moments, end: MAP_SECONDS, winner };
}
