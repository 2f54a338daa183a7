import type { FeedIncident, FeedMarket, FeedMessage, FeedScore, Side } from '../feed-message.ts';
import { MOST_LINE_LENGTH, type ReplayItem, readCount, readOdds, readQuarters, slug } from './replay-item.ts';

type Row = ReadonlyMap<string, string>;

const needed = ['Div', 'Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', 'HTHG', 'HTAG'] as const;

/** Prices of two bookmakers, the first that has them: pick by column. */
const priced = [
  {
    type: 'result',
    columns: [
      ['B365H', 'B365D', 'B365A'],
      ['PSH', 'PSD', 'PSA'],
    ],
    picks: ['home', 'draw', 'away'],
  },
  {
    type: 'total',
    columns: [
      ['B365>2.5', 'B365<2.5'],
      ['P>2.5', 'P<2.5'],
    ],
    picks: ['over', 'under'],
    line: 10,
  },
  {
    type: 'handicap',
    columns: [
      ['B365AHH', 'B365AHA'],
      ['PAHH', 'PAHA'],
    ],
    picks: ['home', 'away'],
    lineColumn: 'AHh',
  },
] as const;

const counted = [
  { kind: 'corner', home: 'HC', away: 'AC' },
  { kind: 'yellow_card', home: 'HY', away: 'AY' },
  { kind: 'red_card', home: 'HR', away: 'AR' },
] as const;

/** Reads results with odds: a match a line, before it and at its end. Its columns are found by their names. */
export async function* readFootballCsv(lines: AsyncIterable<string>, name: string): AsyncGenerator<ReplayItem> {
  let header: readonly string[] | undefined;
  let line = 0;
  for await (const text of lines) {
    line++;
    if (text.trim() === '') continue;
    const cells = text
      .replace(/^\uFEFF/, '')
      .split(',')
      .map((cell) => cell.trim());
    if (!header) {
      header = cells;
      const lacking = needed.filter((column) => !cells.includes(column));
      if (lacking.length > 0) {
        yield { line, refused: `${name} has no column ${lacking.join(', ')}` };
        return;
      }
    } else if (text.length > MOST_LINE_LENGTH || cells.length !== header.length)
      yield { line, refused: `has ${cells.length} cells, not ${header.length}` };
    else yield readRow(line, new Map(header.map((column, index) => [column, cells[index] ?? ''])));
  }
}

function readRow(line: number, row: Row): ReplayItem {
  const of = (column: string) => row.get(column) ?? '';
  const startsAt = kickOff(of('Date'), of('Time'));
  if (startsAt === undefined) return { line, refused: `${of('Date')} ${of('Time')} is no time of a match` };
  const [home, away] = [of('HomeTeam'), of('AwayTeam')];
  if (!home || !away || home === away) return { line, refused: 'needs two teams' };
  const scores = scoresOf(row);
  if (typeof scores === 'string') return { line, refused: scores };
  const league = slug(of('Div'));
  const ref = `${league}-${of('Date').split('/').reverse().join('')}-${slug(home)}-${slug(away)}`;
  const markets = marketsOf(row);
  const end = startsAt + 6_900_000;
  const team = (text: string) => ({ ref: `${league}-${slug(text)}`, names: { en: text } });
  const messages: FeedMessage[] = [
    {
      id: `${ref}:fixture`,
      at: startsAt - 3_600_000,
      kind: 'fixture',
      fixture: {
        ref,
        sport: 'football',
        league: { ref: league, names: { en: of('Div') }, country: 'XX' },
        home: team(home),
        away: team(away),
        startsAt,
        status: 'not_started',
      },
    },
    ...(markets.length > 0
      ? [{ id: `${ref}:odds`, at: startsAt - 3_600_000, kind: 'odds', fixture: ref, markets } as const]
      : []),
    { id: `${ref}:end`, at: end, kind: 'score', fixture: ref, status: 'finished', scores, incidents: incidentsOf(row) },
  ];
  return { line, messages };
}

/** The clock of the league's country, which is England's; a match without a time is taken as one at noon. */
function kickOff(date: string, time: string): number | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4}|\d\d)$/.exec(date) ?? [];
  const clock = time === '' ? '12:00' : time;
  if (!year || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return undefined;
  try {
    const full = year.length === 2 ? `20${year}` : year;
    return Temporal.ZonedDateTime.from(`${full}-${month}-${day}T${clock}[Europe/London]`).epochMilliseconds;
  } catch {
    // A date that no calendar has.
    return undefined;
  }
}

function scoresOf(row: Row): FeedScore[] | string {
  const [home, away, halfHome, halfAway] = ['FTHG', 'FTAG', 'HTHG', 'HTAG'].map((column) => readCount(row.get(column)));
  if (home === undefined || away === undefined) return 'has no final score';
  const full = { period: 'ft', home, away, ended: true };
  if (halfHome === undefined || halfAway === undefined) return 'has no half-time score';
  if (halfHome > home || halfAway > away) return 'has fewer goals at the end than at half-time';
  const told = row.get('FTR');
  const result = home > away ? 'H' : home < away ? 'A' : 'D';
  if (told && told !== result) return `says ${told}, which ${home}:${away} is not`;
  return [
    { period: 'h1', home: halfHome, away: halfAway, ended: true },
    { period: 'h2', home: home - halfHome, away: away - halfAway, ended: true },
    full,
  ];
}

/** The file counts corners and cards of the whole match: they are incidents of no period. */
function incidentsOf(row: Row): FeedIncident[] {
  const incidents: FeedIncident[] = [];
  const add = (kind: string, side: Side, count: number) => {
    for (let each = 0; each < count; each++)
      incidents.push({ number: incidents.length + 1, kind, side, period: '', seconds: 0, points: 0, detail: '' });
  };
  for (const { kind, home, away } of counted) {
    add(kind, 'home', readCount(row.get(home)) ?? 0);
    add(kind, 'away', readCount(row.get(away)) ?? 0);
  }
  return incidents;
}

function marketsOf(row: Row): FeedMarket[] {
  return priced.flatMap((market) => {
    const line =
      'lineColumn' in market ? readQuarters(row.get(market.lineColumn)) : 'line' in market ? market.line : undefined;
    if ('lineColumn' in market && line === undefined) return [];
    for (const columns of market.columns) {
      const odds = columns.map((column) => readOdds(row.get(column)));
      if (odds.some((each) => each === undefined)) continue;
      const outcomes = market.picks.map((pick, index) => ({ pick, oddsMilli: odds[index] ?? 0 }));
      const key = { type: market.type, period: 'ft', status: 'open' as const, outcomes };
      return [line === undefined ? key : { ...key, lineQuarters: line }];
    }
    return [];
  });
}
