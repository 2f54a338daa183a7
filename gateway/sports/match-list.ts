import { kstDay } from '@madang/runtime/clock.ts';
import { type Board, isOn, startsAt } from './boards.ts';
import type { Book, BookMatch } from './match-book.ts';

export interface ListQuery {
  board: Board;
  sport: string;
  leagueId: bigint;
  q: string;
  day: string;
  ids: readonly bigint[];
  sort: string;
}

export interface MatchList {
  matches: BookMatch[];
  sports: Map<string, number>;
  days: Map<string, number>;
  /** Any match of each league, and how many it has. */
  leagues: Map<bigint, { match: BookMatch; count: number }>;
}

export const dayOf = (match: BookMatch): string => kstDay(new Date(startsAt(match)));

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

function isNamed({ fixture }: BookMatch, wanted: string): boolean {
  const names = [fixture.home?.names, fixture.away?.names, fixture.leagueNames];
  return names.some((byLanguage) => Object.values(byLanguage ?? {}).some((name) => fold(name).includes(wanted)));
}

const add = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

const byTime = (a: BookMatch, b: BookMatch): number =>
  startsAt(a) - startsAt(b) || Number(a.fixture.fixtureId - b.fixture.fixtureId);

/** Leagues in the order of their first match, and the matches of each by their start. */
function byLeague(matches: BookMatch[]): BookMatch[] {
  const sorted = matches.toSorted(byTime);
  const order = new Map<bigint, number>();
  for (const { fixture } of sorted) if (!order.has(fixture.leagueId)) order.set(fixture.leagueId, order.size);
  const place = ({ fixture }: BookMatch) => order.get(fixture.leagueId) ?? 0;
  return sorted.toSorted((a, b) => place(a) - place(b));
}

/** A board as somebody wants to see it: its matches in order, and what the filters would find. */
export function listMatches(book: Book, query: ListQuery): MatchList {
  const wanted = fold(query.q.trim());
  const ids = new Set(query.ids);
  const list: MatchList = { matches: [], sports: new Map(), days: new Map(), leagues: new Map() };
  for (const match of book.values()) {
    if (!isOn(match, query.board)) continue;
    const { sport, leagueId, fixtureId } = match.fixture;
    const isDay = query.day === '' || dayOf(match) === query.day;
    const isSport = query.sport === '' || sport === query.sport;
    if (isDay) add(list.sports, sport);
    if (isSport) add(list.days, dayOf(match));
    if (!isDay || !isSport) continue;
    const league = list.leagues.get(leagueId);
    if (league) league.count += 1;
    else list.leagues.set(leagueId, { match, count: 1 });
    if (query.leagueId !== 0n && leagueId !== query.leagueId) continue;
    if (ids.size > 0 && !ids.has(fixtureId)) continue;
    if (wanted === '' || isNamed(match, wanted)) list.matches.push(match);
  }
  list.matches = query.sort === 'time' ? list.matches.toSorted(byTime) : byLeague(list.matches);
  return list;
}
