import { type Moment, momentIn, type Part } from './moment.ts';
import type { PlannedMatch } from './programme.ts';
import { type Random, waiting } from './random.ts';

const HALF_SECONDS = 540;
const INNINGS = 9;
/** The last inning in which one run is given where none was made. */
const MOST_INNINGS = 20;
/** Share of the runs that are home runs, and walks of a team in an inning. */
const HOME_RUNS = 0.22;
const WALKS = 0.36;

/** The play-by-play of a match of baseball: the away team bats first, and the home team does not bat once it has won. */
export function playInnings({ strength }: PlannedMatch, random: Random): Moment[] {
  const moments: Moment[] = [];
  let lead = 0;
  for (let inning = 1; inning <= INNINGS || lead === 0; inning++) {
    const part: Part = {
      period: `i${inning}`,
      from: (inning - 1) * 2 * HALF_SECONDS,
      seconds: 2 * HALF_SECONDS,
      stretch: 1,
    };
    moments.push(momentIn(part, 0, 'period_start'));
    const top = bat(part, 'away', 0, strength.away / INNINGS, random);
    lead -= top.runs;
    moments.push(...top.moments);
    const walkOff = inning >= INNINGS;
    if (walkOff && lead > 0) {
      moments.push(momentIn(part, HALF_SECONDS, 'period_end'));
      break;
    }
    const bottom = bat(part, 'home', HALF_SECONDS, strength.home / INNINGS, random, walkOff ? 1 - lead : undefined);
    moments.push(...bottom.moments);
    lead += bottom.runs;
    if (inning === MOST_INNINGS && lead === 0) {
      moments.push(momentIn(part, part.seconds - 1, 'run', 'home', 1));
      lead = 1;
    }
    const ended = momentIn(part, part.seconds, 'period_end');
    const last = moments.at(-1);
    // The run that wins ends the match where it is made.
    moments.push(walkOff && lead > 0 && last ? { ...ended, at: last.at, seconds: last.seconds } : ended);
  }
  return moments;
}

/** Half an inning; it is over at once when the team has the runs that win. */
function bat(
  part: Part,
  side: 'home' | 'away',
  from: number,
  rate: number,
  random: Random,
  winning = Number.POSITIVE_INFINITY,
) {
  const moments: Moment[] = [];
  let runs = 0;
  const both = rate + WALKS;
  for (let at = waiting(random, both); at < 1 && runs < winning; at += waiting(random, both)) {
    const seconds = from + at * (HALF_SECONDS - 2);
    const isRun = random() < rate / both;
    if (isRun) runs++;
    const kind = isRun ? (random() < HOME_RUNS ? 'home_run' : 'run') : 'walk';
    moments.push(momentIn(part, seconds, kind, side, isRun ? 1 : 0));
  }
  return { moments, runs };
}
