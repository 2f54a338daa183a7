import { eventually, type RestClient } from '../clients.ts';
import type { Whole } from '../harness.ts';

/** A match of the test's own: no supplier tells of it, so that its prices move when the test moves them, and not before. */
export interface OwnMatch {
  id: number;
  home: string;
  away: string;
  english: { home: string; away: string };
}

const teams = [
  ['누리별', '해오름', 'Nuribyeol', 'Haeoreum'],
  ['물푸레', '가시연', 'Mulpure', 'Gasiyeon'],
  ['새녘', '온누리', 'Saenyeok', 'Onnuri'],
] as const;

export const ownLeague = { ko: '한솔 시험 리그', en: 'Hansol Trial League' };

const result = { type: 'result', period: 'ft', picks: picksOf({ home: 1.9, draw: 3.4, away: 4.2 }) };
const total = { type: 'total', period: 'ft', line_quarters: 10, picks: picksOf({ over: 1.8, under: 2 }) };

function picksOf(odds: Record<string, number>) {
  return Object.entries(odds).map(([pick, price]) => ({ pick, odds: price }));
}

export const hourMs = 3_600_000;

/** Registers matches of one league that begin in a day, with a result and a total on sale, and waits until all can be bet on. */
export async function registerMatches(whole: Pick<Whole, 'url'>, rest: RestClient): Promise<OwnMatch[]> {
  const made: OwnMatch[] = [];
  let league: { league_id: number } | undefined;
  for (const [home, away, homeEn, awayEn] of teams) {
    const { id, league_id } = await rest.ask<{ id: number; league_id: number }>('fixtures', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        sport: 'football',
        ...(league ?? { league_names: ownLeague, country: 'KR' }),
        home_names: { ko: home, en: homeEn },
        away_names: { ko: away, en: awayEn },
        starts_at: new Date(Date.now() + 20 * hourMs).toISOString(),
        boards: ['cross', 'europe'],
        markets: [result, total],
        release: true,
        memo: '',
      },
    });
    league ??= { league_id };
    made.push({ id, home, away, english: { home: homeEn, away: awayEn } });
  }
  await eventually(
    async () => (await countOn(whole, 'cross', ownLeague.ko)) === teams.length || undefined,
    30_000,
    'the sale of the own matches',
  );
  return made;
}

/** How many matches visitors see on a board. */
async function countOn(whole: Pick<Whole, 'url'>, board: string, q = ''): Promise<number> {
  const answer = await fetch(`${whole.url}/madang.player.v1.SportsService/ListMatches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ board, q }),
  });
  const { total = 0 } = (await answer.json()) as { total?: number };
  return total;
}

const allBoards = ['cross', 'special', 'special2', 'live', 'europe', 'inplay', 'virtual'];

/** Waits until the supplier has told so much of its day that there is something on every board, or on these. */
export async function boardsFilled(whole: Pick<Whole, 'url'>, boards = allBoards): Promise<void> {
  for (const board of boards)
    await eventually(async () => (await countOn(whole, board)) > 0 || undefined, 90_000, `a match on ${board}`);
}

/** Fixes a price, as a trader does. */
export async function setPrice(rest: RestClient, market: string, pick: string, odds: number): Promise<void> {
  const [done] = await rest.act('markets', 'price', { ids: [market], pick, odds, memo: '' });
  if (!done?.ok) throw new Error(`the price of ${market} was not set: ${JSON.stringify(done)}`);
}

/** Changes rules on slips of matches, as an operator does; the others stay. */
export async function setRules(rest: RestClient, rules: Record<string, unknown>): Promise<void> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await rest.ask('sports-rules/sports', { method: 'PUT', body: { ...rules, memo: '' }, headers });
}
