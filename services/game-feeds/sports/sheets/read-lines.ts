import { createHash } from 'node:crypto';
import { type MarketType, marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import { type FeedFixture, type FeedMarket, type FeedMessage, type Sport, sports } from '../feed-message.ts';
import { countryOf } from '../outside/countries.ts';
import { oddsMilliOf, quartersOf } from '../outside/decimal.ts';
import { needed, textOf, Unfit } from '../outside/read-json.ts';
import { readStart } from './read-start.ts';

/** Columns of a sheet, by the names that its contract has for them. */
export type SheetColumn =
  | 'sport'
  | 'league'
  | 'country'
  | 'home'
  | 'away'
  | 'starts_at'
  | 'market'
  | 'period'
  | 'line'
  | 'odds_1'
  | 'odds_2'
  | 'odds_3';

/** A line of a sheet with its number as a spreadsheet shows it; cells that are missing are empty. */
export interface SheetLine {
  readonly number: number;
  readonly cells: Readonly<Record<SheetColumn, string>>;
}

/** Why a line is not taken. */
export interface RefusedLine {
  readonly number: number;
  readonly column: SheetColumn;
  readonly reason: 'missing' | 'wrong' | 'twice';
}

export interface SheetRead {
  readonly messages: FeedMessage[];
  readonly refused: RefusedLine[];
}

interface Group {
  readonly fixture: FeedFixture;
  readonly markets: Map<string, FeedMarket>;
  readonly line: number;
}

const koreanSports: Readonly<Record<string, Sport>> = {
  축구: 'football',
  농구: 'basketball',
  야구: 'baseball',
  배구: 'volleyball',
  아이스하키: 'ice_hockey',
  하키: 'ice_hockey',
  테니스: 'tennis',
  e스포츠: 'esports',
  이스포츠: 'esports',
};

function sportOf(text: string): Sport | undefined {
  const name = text.normalize('NFKC').toLowerCase();
  const own = Object.hasOwn(koreanSports, name) ? koreanSports[name] : undefined;
  return own ?? sports.find((sport) => sport === name.replaceAll(/[\s-]/g, '_'));
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The same match on every line and in every sheet has the same reference. */
function fixtureOf({ cells }: SheetLine): FeedFixture {
  const sport = needed(sportOf(cells.sport), 'sport');
  const league = needed(textOf(cells.league), 'league');
  const home = needed(textOf(cells.home), 'home');
  const away = needed(textOf(cells.away), 'away');
  needed(home === away ? undefined : away, 'away');
  const startsAt = needed(readStart(cells.starts_at), 'starts_at');
  const country = /^[A-Za-z]{2}$/.test(cells.country) ? cells.country.toUpperCase() : countryOf(cells.country);
  const leagueRef = shortHash(`${sport}|${league}`);
  const team = (name: string) => ({ ref: shortHash(`${leagueRef}|${name}`), names: { en: name, ko: name } });
  return {
    ref: shortHash([leagueRef, home, away, startsAt].join('|')),
    sport,
    league: { ref: leagueRef, names: { en: league, ko: league }, country },
    home: team(home),
    away: team(away),
    startsAt,
    status: 'not_started',
  };
}

/** Picks of a market in the order in which the sheet has their odds; markets of named scores do not fit a sheet. */
function typeOf(name: string): MarketType {
  const type = marketTypeOf(name);
  return needed(type && type.picks.length > 0 && type.picks.length <= 3 ? type : undefined, 'market');
}

const oddsColumns = ['odds_1', 'odds_2', 'odds_3'] as const;

function marketOf({ cells }: SheetLine): FeedMarket {
  const type = typeOf(cells.market);
  const period = cells.period === '' ? 'ft' : cells.period;
  needed(/^[a-z][a-z0-9]{0,5}$/.test(period) ? period : undefined, 'period');
  if (type.line === undefined) needed(cells.line === '' ? type : undefined, 'line');
  const lineQuarters = type.line === undefined ? undefined : needed(quartersOf(cells.line), 'line');
  // A market of two picks may leave the middle column of three empty.
  const columns = type.picks.length === 2 && cells.odds_2 === '' ? (['odds_1', 'odds_3'] as const) : oddsColumns;
  for (const column of columns.slice(type.picks.length)) needed(cells[column] === '' ? column : undefined, column);
  const outcomes = type.picks.map((pick, index) => {
    const column = columns[index] ?? 'odds_3';
    return { pick, oddsMilli: needed(oddsMilliOf(cells[column]), column) };
  });
  return { type: cells.market, period, ...(lineQuarters !== undefined && { lineQuarters }), status: 'open', outcomes };
}

const keyOf = ({ type, period, lineQuarters }: FeedMarket): string => `${type}:${period}:${lineQuarters ?? ''}`;

function refusal({ number, cells }: SheetLine, error: unknown): RefusedLine {
  if (!(error instanceof Unfit)) throw error;
  const column = error.field as SheetColumn;
  return { number, column, reason: cells[column] === '' ? 'missing' : 'wrong' };
}

/**
 * Matches with their markets, out of the lines of a sheet. A line that does not fit is told with its column and keeps no
 * other. `file` names the sheet by its content: the same one brought twice has the same messages.
 */
export function readLines(lines: Iterable<SheetLine>, file: string, at: number): SheetRead {
  const groups = new Map<string, Group>();
  const refused: RefusedLine[] = [];
  for (const line of lines) {
    try {
      const fixture = fixtureOf(line);
      const market = line.cells.market === '' ? undefined : marketOf(line);
      const group = groups.get(fixture.ref) ?? { fixture, markets: new Map(), line: line.number };
      groups.set(fixture.ref, group);
      if (!market) continue;
      if (group.markets.has(keyOf(market))) refused.push({ number: line.number, column: 'market', reason: 'twice' });
      else group.markets.set(keyOf(market), market);
    } catch (error) {
      refused.push(refusal(line, error));
    }
  }
  return { messages: [...groups.values()].flatMap((group) => messagesOf(group, shortHash(file), at)), refused };
}

function messagesOf({ fixture, markets, line }: Group, file: string, at: number): FeedMessage[] {
  const id = `sheet:${file}:${line}`;
  const messages: FeedMessage[] = [{ id: `${id}:fixture`, at, kind: 'fixture', fixture }];
  if (markets.size > 0)
    messages.push({ id: `${id}:odds`, at, kind: 'odds', fixture: fixture.ref, markets: [...markets.values()] });
  return messages;
}
