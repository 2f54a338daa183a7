import type { FeedIncident, FeedMessage, FeedScore, Side } from '../feed-message.ts';
import { MOST_LINE_LENGTH, type ReplayItem, slug } from './replay-item.ts';

/** Characters that one match of the list takes at most. */
const MOST_MATCH_LENGTH = 50_000;

interface Goal {
  readonly minute?: unknown;
  readonly name?: unknown;
  readonly owngoal?: unknown;
  readonly penalty?: unknown;
}

interface Match {
  readonly date?: unknown;
  readonly time?: unknown;
  readonly team1?: unknown;
  readonly team2?: unknown;
  readonly score?: Readonly<Record<string, unknown>>;
  readonly goals1?: readonly Goal[];
  readonly goals2?: readonly Goal[];
}

/** Reads a list of matches with their goals, each match by itself: only one of them is held at a time. */
export async function* readGoalsJson(lines: AsyncIterable<string>, name: string): AsyncGenerator<ReplayItem> {
  let depth = 0;
  let text = '';
  let from = 0;
  let line = 0;
  for await (const each of lines) {
    line++;
    if (each.length > MOST_LINE_LENGTH) {
      yield { line, refused: 'is too long' };
      return;
    }
    for (const part of each.match(/"(?:[^"\\]|\\.)*"|[{}]|[^"{}]+/g) ?? []) {
      if (part === '{' && ++depth === 2) from = line;
      if (depth >= 2) text += part;
      if (text.length > MOST_MATCH_LENGTH) {
        yield { line, refused: 'is no list of matches' };
        return;
      }
      if (part === '}' && --depth === 1) {
        yield readMatch(from, text, slug(name.replace(/\.[a-z]+$/, '')));
        text = '';
      }
    }
  }
  if (line === 0 || depth !== 0) yield { line, refused: 'ends in the middle of a match' };
}

function readMatch(line: number, text: string, league: string): ReplayItem {
  let match: Match;
  try {
    match = JSON.parse(text);
  } catch {
    return { line, refused: 'is no JSON' };
  }
  const startsAt = kickOff(match.date, match.time);
  if (startsAt === undefined) return { line, refused: `${match.date} ${match.time} is no time of a match` };
  const { team1: home, team2: away } = match;
  if (typeof home !== 'string' || typeof away !== 'string' || home === away)
    return { line, refused: 'needs two teams' };
  const incidents = [...goalsOf(match.goals1, 'home'), ...goalsOf(match.goals2, 'away')];
  if (incidents.includes(undefined)) return { line, refused: 'has a goal without a minute' };
  const goals = incidents
    .filter((goal) => goal !== undefined)
    .sort((one, other) => one.period.localeCompare(other.period) || one.seconds - other.seconds)
    .map((goal, index) => ({ ...goal, number: index + 1 }));
  const scores = scoresOf(match.score, goals);
  if (typeof scores === 'string') return { line, refused: scores };
  const ref = `${league}-${match.date}-${slug(home)}-${slug(away)}`;
  const team = (english: string) => ({ ref: `${league}-${slug(english)}`, names: { en: english } });
  const fixture = {
    ref,
    sport: 'football',
    league: { ref: league, names: { en: league }, country: 'XX' },
    home: team(home),
    away: team(away),
    startsAt,
    status: 'not_started',
    inPlay: true,
  } as const;
  return {
    line,
    messages: [
      { id: `${ref}:fixture`, at: startsAt - 3_600_000, kind: 'fixture', fixture },
      ...told(ref, startsAt, goals, scores),
    ],
  };
}

/** Where a part begins, in seconds from the start: 15 minutes lie between the halves. */
const begins: Readonly<Record<string, number>> = { h1: 0, h2: 3_900, ot: 7_200 };

/** Each goal as it falls, and the end with everything. */
function told(
  ref: string,
  startsAt: number,
  goals: readonly FeedIncident[],
  scores: readonly FeedScore[],
): FeedMessage[] {
  const clock = (period: string, seconds: number) => ({ period, seconds, running: true, countsDown: false });
  const messages = goals.map((goal, index): FeedMessage & { at: number } => {
    const before = goals.slice(0, index + 1);
    const count = (side: Side, period?: string) =>
      before.filter((each) => each.side === side && (!period || each.period === period)).length;
    const score = (period: string, part?: string) => ({
      period,
      home: count('home', part),
      away: count('away', part),
      ended: false,
    });
    const at = startsAt + ((begins[goal.period] ?? 0) + goal.seconds) * 1_000;
    const parts = [score(goal.period, goal.period), score('ft')];
    return {
      id: `${ref}:${goal.number}`,
      at,
      kind: 'score',
      fixture: ref,
      status: 'in_progress',
      scores: parts,
      clock: clock(goal.period, goal.seconds),
      incidents: [goal],
    };
  });
  const first = scores.filter(({ period }) => period === 'h1');
  const starts = (['h1', 'h2'] as const).map((period): FeedMessage & { at: number } => ({
    id: `${ref}:${period}`,
    at: startsAt + (begins[period] ?? 0) * 1_000,
    kind: 'score',
    fixture: ref,
    status: 'in_progress',
    scores: period === 'h1' ? [{ period, home: 0, away: 0, ended: false }] : first,
    clock: clock(period, 0),
  }));
  return [
    ...[...starts, ...messages].sort((one, other) => one.at - other.at),
    {
      id: `${ref}:end`,
      at: startsAt + 10_800_000,
      kind: 'score',
      fixture: ref,
      status: 'finished',
      scores,
      incidents: goals,
    },
  ];
}

function kickOff(date: unknown, time: unknown): number | undefined {
  const [, clock, sign, hours] = /^(\d\d:\d\d) UTC([+-])(\d{1,2})$/.exec(String(time)) ?? [];
  if (!clock || !/^\d{4}-\d\d-\d\d$/.test(String(date))) return undefined;
  const at = Date.parse(`${date}T${clock}:00${sign}${hours?.padStart(2, '0')}:00`);
  return Number.isNaN(at) ? undefined : at;
}

/** A goal in stoppage time is written 45+2: it belongs to the half that it was added to. */
function goalsOf(goals: readonly Goal[] | undefined, side: Side): (FeedIncident | undefined)[] {
  return (Array.isArray(goals) ? goals : []).map((goal: Goal) => {
    const [, minute, added = '0'] = /^(\d{1,3})(?:\+(\d{1,2}))?'?$/.exec(String(goal.minute)) ?? [];
    if (minute === undefined || typeof goal.name !== 'string') return undefined;
    const played = Number(minute);
    const [period, from] = played <= 45 ? ['h1', 0] : played <= 90 ? ['h2', 45] : ['ot', 90];
    const kind = goal.owngoal === true ? 'own_goal' : goal.penalty === true ? 'penalty_goal' : 'goal';
    const seconds = (played - Number(from) + Number(added)) * 60;
    return { number: 0, kind, side, period: String(period), seconds, points: 1, detail: goal.name.slice(0, 200) };
  });
}

function scoresOf(score: Match['score'], goals: readonly FeedIncident[]): FeedScore[] | string {
  const pair = (name: string) => {
    const two: unknown = score?.[name];
    const fits =
      Array.isArray(two) && two.length === 2 && two.every((count) => Number.isSafeInteger(count) && count >= 0);
    return fits ? { home: Number(two[0]), away: Number(two[1]) } : undefined;
  };
  const [half, full, extra, shootOut] = [pair('ht'), pair('ft'), pair('et'), pair('p')];
  if (!half || !full) return 'has no score';
  const less = (whole: { home: number; away: number }, part: { home: number; away: number }) => ({
    home: whole.home - part.home,
    away: whole.away - part.away,
  });
  const last = extra ?? full;
  const count = (side: Side) => goals.filter((goal) => goal.side === side).length;
  if (count('home') !== last.home || count('away') !== last.away) return 'has other goals than its score says';
  return [
    { period: 'h1', ...half, ended: true },
    { period: 'h2', ...less(full, half), ended: true },
    ...(extra ? [{ period: 'ot', ...less(extra, full), ended: true }] : []),
    ...(shootOut ? [{ period: 'pen', ...shootOut, ended: true }] : []),
    { period: 'ft', ...last, ended: true },
  ];
}
