import type { FeedIncident, FeedMessage, FeedScore, Side } from '../feed-message.ts';
import { MOST_LINE_LENGTH, type ReplayItem, slug } from './replay-item.ts';

interface Action {
  readonly number: number;
  readonly kind: string;
  readonly made: boolean;
  readonly team: string;
  readonly period: string;
  readonly left: number;
  readonly at: number;
  readonly home: number;
  readonly away: number;
  readonly detail: string;
  readonly ends: 'period' | 'game' | undefined;
}

const shots: Readonly<Record<string, readonly [kind: string, points: number]>> = {
  '2pt': ['two_pointer', 2],
  '3pt': ['three_pointer', 3],
  freethrow: ['free_throw', 1],
};

/** Actions behind which the teams of a match must be known. */
const MOST_UNKNOWN = 200;

/** Reads a match of basketball, an action a line. Which team plays at home is told by the first points. */
export async function* readNbaLines(lines: AsyncIterable<string>, name: string): AsyncGenerator<ReplayItem> {
  const ref = slug(name.replace(/\.[a-z]+$/, ''));
  let waiting: { line: number; action: Action }[] = [];
  let game: Game | undefined;
  let line = 0;
  for await (const text of lines) {
    line++;
    if (text.trim() === '') continue;
    const action = readAction(text);
    if (typeof action === 'string') {
      yield { line, refused: action };
      continue;
    }
    if (game) {
      yield { line, messages: game.tell(action) };
      continue;
    }
    waiting.push({ line, action });
    const teams = teamsOf(waiting.map((each) => each.action));
    if (!teams && waiting.length < MOST_UNKNOWN) continue;
    if (!teams) break;
    const begun = new Game(ref, teams);
    game = begun;
    const [first] = waiting;
    yield { line: first?.line ?? line, messages: [begun.fixture(first?.action.at ?? 0)] };
    for (const each of waiting) yield { line: each.line, messages: begun.tell(each.action) };
    waiting = [];
  }
  if (!game) yield { line, refused: `${name} does not tell the two teams` };
}

function readAction(text: string): Action | string {
  if (text.length > MOST_LINE_LENGTH) return 'is too long';
  let row: Record<string, unknown>;
  try {
    row = JSON.parse(text);
  } catch {
    return 'is no JSON';
  }
  if (typeof row !== 'object' || row === null) return 'is no action';
  const word = (field: string) => (Object.hasOwn(row, field) && typeof row[field] === 'string' ? row[field] : '');
  const [, minutes, seconds] = /^PT(\d\d)M(\d\d)\.\d\dS$/.exec(word('clock')) ?? [];
  const at = Date.parse(word('timeActual'));
  const [home, away, number, period] = [
    Number(word('scoreHome')),
    Number(word('scoreAway')),
    row.actionNumber,
    row.period,
  ];
  if (!seconds || Number.isNaN(at)) return 'has no clock, or no time';
  if (!Number.isSafeInteger(home) || !Number.isSafeInteger(away) || !Number.isSafeInteger(number))
    return 'has no score';
  if (typeof period !== 'number' || !(period >= 1 && period <= 10)) return 'has no period';
  const kind = word('actionType');
  const isEnd = word('subType') === 'end';
  return {
    number: Number(number),
    kind,
    made: word('shotResult') === 'Made',
    team: word('teamTricode'),
    period: period <= 4 ? `q${period}` : 'ot',
    left: Number(minutes) * 60 + Number(seconds),
    at,
    home,
    away,
    detail: word('description').slice(0, 200),
    ends: isEnd && kind === 'game' ? 'game' : isEnd && kind === 'period' ? 'period' : undefined,
  };
}

interface Teams {
  readonly home: string;
  readonly away: string;
}

function teamsOf(actions: readonly Action[]): Teams | undefined {
  const names = [...new Set(actions.flatMap(({ team }) => team || []))];
  const scored = actions.find(({ team, made, home, away }) => team && made && home + away > 0);
  const other = names.find((name) => name !== scored?.team);
  if (!scored || !other) return undefined;
  return scored.home > 0 ? { home: scored.team, away: other } : { home: other, away: scored.team };
}

/** What was told of the match so far. */
class Game {
  readonly #ref: string;
  readonly #teams: Teams;
  readonly #parts = new Map<string, { home: number; away: number; ended: boolean }>();

  constructor(ref: string, teams: Teams) {
    this.#ref = ref;
    this.#teams = teams;
  }

  fixture(startsAt: number): FeedMessage {
    const team = (name: string) => ({ ref: `nba-${slug(name)}`, names: { en: name } });
    const league = { ref: 'nba', names: { en: 'NBA' }, country: 'US' };
    const { home, away } = this.#teams;
    return {
      id: `${this.#ref}:fixture`,
      at: startsAt - 3_600_000,
      kind: 'fixture',
      fixture: {
        ref: this.#ref,
        sport: 'basketball',
        league,
        home: team(home),
        away: team(away),
        startsAt,
        status: 'not_started',
        inPlay: true,
      },
    };
  }

  tell(action: Action): FeedMessage[] {
    const { period, home, away } = action;
    const others = [...this.#parts].filter(([name]) => name !== period).map(([, score]) => score);
    const before = others.reduce((sum, score) => ({ home: sum.home + score.home, away: sum.away + score.away }), {
      home: 0,
      away: 0,
    });
    const ended = action.ends !== undefined || (this.#parts.get(period)?.ended ?? false);
    const part = { home: home - before.home, away: away - before.away, ended };
    this.#parts.set(period, part);
    const over = action.ends === 'game';
    const scores: FeedScore[] = [
      { period, ...part },
      { period: 'ft', home, away, ended: over },
    ];
    const running = !over && action.ends === undefined;
    return [
      {
        id: `${this.#ref}:${action.number}`,
        at: action.at,
        kind: 'score',
        fixture: this.#ref,
        status: over ? 'finished' : 'in_progress',
        scores,
        clock: { period, seconds: action.left, running, countsDown: true },
        incidents: [this.#incident(action)],
      },
    ];
  }

  #incident(action: Action): FeedIncident {
    const [kind, worth] = shots[action.kind] ?? [action.ends ? `${action.ends}_end` : action.kind, 0];
    const side: Side = action.team === '' ? '' : action.team === this.#teams.home ? 'home' : 'away';
    const length = action.period === 'ot' ? 300 : 720;
    return {
      number: action.number,
      kind,
      side,
      period: action.period,
      seconds: Math.max(0, length - action.left),
      points: action.made ? worth : 0,
      detail: action.detail,
    };
  }
}
