import type { FixtureBook, MarketBook, PickBook, SportsBook } from '../../../contract/sports.ts';

/** One row of the desk's table: a match, one of its markets, or a pick of that. */
export type RiskRow =
  | { kind: 'fixture'; id: string; fixture: FixtureBook; open: boolean }
  | { kind: 'market'; id: string; fixture: FixtureBook; market: MarketBook; open: boolean }
  | { kind: 'pick'; id: string; fixture: FixtureBook; market: MarketBook; pick: PickBook };

export const riskOrders = ['worst', 'start', 'bets'] as const;
export type RiskOrder = (typeof riskOrders)[number];

/** The rows that are shown, by what is open: markets below their match and picks below their market, the worst first. */
export const riskRows = (fixtures: readonly FixtureBook[], open: ReadonlySet<string>): RiskRow[] =>
  fixtures.flatMap((fixture): RiskRow[] => {
    const id = String(fixture.fixture_id);
    const head: RiskRow = { kind: 'fixture', id, fixture, open: open.has(id) };
    if (!head.open) return [head];
    const markets = fixture.markets.toSorted((a, b) => a.worst - b.worst);
    return [
      head,
      ...markets.flatMap((market): RiskRow[] => {
        const row: RiskRow = {
          kind: 'market',
          id: market.market_id,
          fixture,
          market,
          open: open.has(market.market_id),
        };
        if (!row.open) return [row];
        return [
          row,
          ...market.picks.map(
            (pick): RiskRow => ({ kind: 'pick', id: `${market.market_id} ${pick.pick}`, fixture, market, pick }),
          ),
        ];
      }),
    ];
  });

/** Matches in the order that is asked for; `startOf` is in milliseconds, and what has none comes last. */
export const inOrder = (
  { fixtures }: Pick<SportsBook, 'fixtures'>,
  order: RiskOrder,
  startOf: (id: number) => number | undefined,
): readonly FixtureBook[] => {
  const start = (book: FixtureBook) => startOf(book.fixture_id) ?? Number.POSITIVE_INFINITY;
  const compare: Record<RiskOrder, (a: FixtureBook, b: FixtureBook) => number> = {
    worst: (a, b) => a.worst - b.worst,
    start: (a, b) => (start(a) === start(b) ? a.worst - b.worst : start(a) - start(b)),
    bets: (a, b) => b.bets - a.bets,
  };
  return fixtures.toSorted(compare[order]);
};

/** Matches that are shown before somebody asks for more: those with bets, but neither a page of nothing nor one without end. */
const fewest = 12;
export const riskPage = 25;

/** How many matches are shown at first. */
export const shownAtFirst = (fixtures: readonly FixtureBook[]): number =>
  Math.min(riskPage, Math.max(fewest, fixtures.filter(({ bets }) => bets > 0).length));
