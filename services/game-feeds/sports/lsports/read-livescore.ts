import type { FeedClock, FeedIncident, FeedScore, FixtureStatusName, Side, Sport } from '../feed-message.ts';
import type { Json } from '../outside/exact-json.ts';
import { listOf, own, textOf, wholeOf } from '../outside/read-json.ts';
import type { KnownMatch } from './bet-book.ts';
import { partOf, playedBefore, rankOf } from './periods.ts';
import type { Refuse, Said } from './read-markets.ts';
import { fixtureStatusById } from './statuses.ts';

const maxScore = 10_000;
const maxListed = 400;

interface Points {
  readonly home: number;
  readonly away: number;
}

function pointsOf(results: Json | undefined): Points | undefined {
  const of = (position: string) =>
    wholeOf(
      own(
        listOf(results).find((one) => own(one, 'Position') === position),
        'Value',
      ),
      0,
      maxScore,
    );
  const home = of('1');
  const away = of('2');
  return home === undefined || away === undefined ? undefined : { home, away };
}

const digits = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function scoresOf(sport: Sport, livescore: Json, status: FixtureStatusName | undefined): FeedScore[] {
  const scores = new Map<string, FeedScore>();
  const whole = pointsOf(own(own(livescore, 'Scoreboard'), 'Results'));
  if (whole) scores.set('ft', { period: 'ft', ...whole, ended: status === 'finished' });
  for (const told of listOf(own(livescore, 'Periods')).slice(0, maxListed)) {
    const period = partOf(sport, digits(own(told, 'Type')));
    const points = pointsOf(own(told, 'Results'));
    if (!period || !points) continue;
    // Both halves of an overtime are one part.
    const before = scores.get(period) ?? { home: 0, away: 0, ended: true };
    const ended = own(told, 'IsFinished') === true && before.ended;
    scores.set(period, { period, home: before.home + points.home, away: before.away + points.away, ended });
  }
  return [...scores.values()];
}

function clockOf(
  sport: Sport,
  scoreboard: Json | undefined,
  status: FixtureStatusName | undefined,
): FeedClock | undefined {
  const id = digits(own(scoreboard, 'CurrentPeriod'));
  const clock = own(scoreboard, 'Clock');
  const seconds = wholeOf(own(clock, 'Seconds'), 0, 100_000) ?? wholeOf(own(scoreboard, 'Time'), 0, 100_000);
  const period = partOf(sport, id);
  if (seconds === undefined || period === undefined) return undefined;
  const running = clock === undefined ? status === 'in_progress' : own(clock, 'Status') === '1';
  return { period, seconds: Math.max(0, seconds - playedBefore(sport, id)), running, countsDown: false };
}

const sideOf = (position: Json | undefined): Side => (position === '1' ? 'home' : position === '2' ? 'away' : '');

/** Kinds of incidents by LSports' numbers; a kind that we do not know is a score where it changes one. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['9', 'goal'],
  ['24', 'own_goal'],
  ['25', 'penalty_goal'],
  ['27', 'score'],
  ['28', 'two_pointer'],
  ['30', 'three_pointer'],
  ['32', 'free_throw'],
  ['40', 'missed_penalty'],
]);

/** The incidents of the parts, each numbered by its place: LSports tells the whole list of a part every time. */
function scoringOf(match: KnownMatch, sport: Sport, livescore: Json): FeedIncident[] {
  const told: FeedIncident[] = [];
  for (const part of listOf(own(livescore, 'Periods')).slice(0, maxListed)) {
    const id = digits(own(part, 'Type'));
    const period = partOf(sport, id);
    const list = own(part, 'Incidents');
    if (!period || !Array.isArray(list)) continue;
    const first = rankOf(sport, id) * 10_000;
    let before = 0;
    const incidents = list.slice(0, maxListed).map((one: Json, index): FeedIncident => {
      const points = pointsOf(own(one, 'Results'));
      const made = points ? Math.max(0, points.home + points.away - before) : 0;
      before += made;
      return {
        number: first + index + 1,
        kind: kinds.get(digits(own(one, 'IncidentType'))) ?? 'other',
        side: sideOf(own(one, 'ParticipantPosition')),
        period,
        seconds: Math.max(0, (wholeOf(own(one, 'Seconds'), 0, 100_000) ?? 0) - playedBefore(sport, id)),
        points: Math.min(made, 1_000),
        detail: textOf(own(one, 'PlayerName')) ?? '',
      };
    });
    told.push(...incidents, ...revokedBehind(match, `part ${id}`, first, incidents.length, period));
  }
  return told;
}

const nothing = { kind: 'other', side: '', seconds: 0, points: 0, detail: '' } as const;

/** Those that stood in a list and stand there no more. */
function revokedBehind(match: KnownMatch, list: string, first: number, count: number, period: string): FeedIncident[] {
  const before = match.incidents.get(list) ?? 0;
  match.incidents.set(list, count);
  return Array.from({ length: Math.max(0, before - count) }, (_, index) => ({
    ...nothing,
    number: first + count + index + 1,
    period,
    revoked: true,
  }));
}

/** Counts that markets are decided by: LSports tells sums, and each further one is an incident of the part that is played. */
const counted = [
  ['1', 'corner'],
  ['6', 'yellow_card'],
  ['7', 'red_card'],
] as const;
const firstCounted = 500_000;

function countedOf(match: KnownMatch, livescore: Json, clock: FeedClock | undefined): FeedIncident[] {
  const told: FeedIncident[] = [];
  for (const statistic of listOf(own(livescore, 'Statistics')).slice(0, maxListed)) {
    const row = counted.findIndex(([id]) => id === own(statistic, 'Type'));
    const sums = pointsOf(own(statistic, 'Results'));
    const kind = counted[row]?.[1];
    if (!kind || !sums) continue;
    for (const side of ['home', 'away'] as const) {
      const first = firstCounted + row * 2_000 + (side === 'away' ? 1_000 : 0);
      const count = Math.min(sums[side], 999);
      const list = `${kind} ${side}`;
      const before = match.incidents.get(list) ?? 0;
      for (let index = before; index < count; index++)
        told.push({
          ...nothing,
          number: first + index + 1,
          kind,
          side,
          period: clock?.period ?? '',
          seconds: clock?.seconds ?? 0,
        });
      told.push(...revokedBehind(match, list, first, count, ''));
    }
  }
  return told;
}

/** Who gave up, by the description of the scoreboard. */
const retired: ReadonlyMap<string, Side> = new Map([
  ['3', 'home'],
  ['4', 'away'],
  ['10', 'home'],
  ['11', 'away'],
]);
const retirementNumber = 900_001;

/** What a livescore says of a match: its state, its scores, its clock and what happened. */
export function readLivescore(match: KnownMatch, fixture: string, livescore: Json, refuse: Refuse): Said[] {
  const { sport } = match;
  if (!sport) {
    refuse('sport of the match unknown');
    return [];
  }
  const scoreboard = own(livescore, 'Scoreboard');
  const stated = own(scoreboard, 'Status');
  const status = fixtureStatusById.get(digits(stated));
  if (stated !== undefined && stated !== '0' && !status) refuse('fixture status');
  const clock = clockOf(sport, scoreboard, status);
  const scores = scoresOf(sport, livescore, status);
  const gaveUp = retired.get(digits(own(scoreboard, 'Description')));
  const incidents = [
    ...scoringOf(match, sport, livescore),
    ...countedOf(match, livescore, clock),
    ...(gaveUp ? [{ ...nothing, number: retirementNumber, kind: 'retirement', side: gaveUp, period: '' }] : []),
  ].slice(0, 500);
  if (!status && !clock && scores.length === 0 && incidents.length === 0) return [];
  return [
    {
      kind: 'score',
      fixture,
      ...(status && { status }),
      ...(scores.length > 0 && { scores }),
      ...(clock && { clock }),
      ...(incidents.length > 0 && { incidents }),
    },
  ];
}
