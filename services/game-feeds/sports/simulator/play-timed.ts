import type { Sport } from '../feed-message.ts';
import { type PointsModel, sportModels } from '../model/sport-models.ts';
import { endOf, type Moment, momentIn, type Part } from './moment.ts';
import type { PlannedMatch } from './programme.ts';
import { type Random, waiting } from './random.ts';

/** What happens in a part, as often as its rate says. */
interface Habit {
  readonly kind: string;
  /** Share of what the teams score; such an incident makes points. */
  readonly scoring?: { readonly share: number; readonly points: number };
  /** Times in a whole match, both teams together, of what makes no points. */
  readonly times?: number;
}

interface TimedPlay {
  readonly clock: number;
  readonly stretch: number;
  readonly breaks: readonly number[];
  readonly habits: readonly Habit[];
  /** Seconds of overtime, which is played as often as it takes to decide the match. */
  readonly overtime?: number;
}

const plays: Readonly<Partial<Record<Sport, TimedPlay>>> = {
  football: {
    clock: 2_700,
    stretch: 1.05,
    breaks: [900],
    habits: [
      { kind: 'goal', scoring: { share: 1, points: 1 } },
      { kind: 'corner', times: 9.6 },
      { kind: 'yellow_card', times: 3.4 },
      { kind: 'red_card', times: 0.2 },
      { kind: 'shot_on_target', times: 8 },
    ],
  },
  basketball: {
    clock: 600,
    stretch: 2.1,
    breaks: [120, 720, 120],
    habits: [
      // Of the baskets a half are worth two, a fifth three and the rest are free throws: 1.9 points on average.
      { kind: 'two_pointer', scoring: { share: 1 / 1.9, points: 2 } },
      { kind: 'three_pointer', scoring: { share: 0.6 / 1.9, points: 3 } },
      { kind: 'free_throw', scoring: { share: 0.3 / 1.9, points: 1 } },
      { kind: 'foul', times: 30 },
    ],
    overtime: 300,
  },
  ice_hockey: {
    clock: 1_200,
    stretch: 1.7,
    breaks: [900, 900],
    habits: [
      { kind: 'goal', scoring: { share: 1, points: 1 } },
      { kind: 'shot_on_target', times: 40 },
    ],
    overtime: 300,
  },
};

/** Overtimes behind which a match is decided by one more point. */
const MOST_OVERTIMES = 6;

/** The play-by-play of a sport with a clock. */
export function playTimed(match: PlannedMatch, model: PointsModel, random: Random): Moment[] {
  const play = plays[match.league.sport];
  if (!play) throw new RangeError(`${match.league.sport} has no clock`);
  const moments: Moment[] = [];
  let from = 0;
  model.parts.forEach(({ name, share }, index) => {
    const part: Part = { period: name, from, seconds: play.clock, stretch: play.stretch };
    moments.push(...playPart(part, match, play, share, random));
    from = endOf(part) + (play.breaks[index] ?? 0);
  });
  if (model.draws || !play.overtime) return moments;
  return [...moments, ...playOvertime(match, play, play.overtime, from, leadOf(moments), random)];
}

const leadOf = (moments: readonly Moment[]): number =>
  moments.reduce((lead, { side, points }) => lead + (side === 'home' ? points : side === 'away' ? -points : 0), 0);

/** Several overtimes are one part, as suppliers tell them; the golden point ends it where nothing else does. */
function playOvertime(
  match: PlannedMatch,
  play: TimedPlay,
  seconds: number,
  from: number,
  lead: number,
  random: Random,
): Moment[] {
  if (lead !== 0) return [];
  const golden = match.league.sport === 'ice_hockey';
  const part: Part = { period: 'ot', from: from + 120, seconds: seconds * MOST_OVERTIMES, stretch: play.stretch };
  const share =
    (seconds * MOST_OVERTIMES) / (play.clock * (sportModels[match.league.sport] as PointsModel).parts.length);
  const played = playPart(part, match, play, share, random).slice(0, -1);
  const kept: Moment[] = [];
  let ahead = 0;
  let until = seconds;
  for (const moment of played) {
    // Each further overtime is played only where the one before ended drawn.
    while (moment.seconds > until && ahead === 0) until += seconds;
    if (moment.seconds > until || (golden && ahead !== 0)) break;
    kept.push(moment);
    ahead += leadOf([moment]);
  }
  const last = golden && ahead !== 0 ? (kept.at(-1)?.seconds ?? until) : until;
  if (ahead === 0)
    kept.push(
      momentIn(
        part,
        last,
        match.league.sport === 'ice_hockey' ? 'goal' : 'free_throw',
        random() < 0.5 ? 'home' : 'away',
        1,
      ),
    );
  return [...kept, momentIn(part, last, 'period_end')];
}

function playPart(
  part: Part,
  { strength }: PlannedMatch,
  { habits }: TimedPlay,
  share: number,
  random: Random,
): Moment[] {
  const moments = habits.flatMap(({ kind, scoring, times = 0 }) =>
    (['home', 'away'] as const).flatMap((side) => {
      const count = scoring ? (strength[side] * scoring.share) / scoring.points : times / 2;
      return happening(part, (count * share) / part.seconds, random).map((seconds) =>
        momentIn(part, seconds, kind, side, scoring?.points ?? 0),
      );
    }),
  );
  moments.sort((one, other) => one.at - other.at);
  return [momentIn(part, 0, 'period_start'), ...moments, momentIn(part, part.seconds, 'period_end')];
}

function happening({ seconds }: Part, rate: number, random: Random): number[] {
  const times: number[] = [];
  for (let at = waiting(random, rate); at < seconds; at += waiting(random, rate)) times.push(at);
  return times;
}
