import type { RaRecord } from 'react-admin';
import type { Fixture, MarketPick, SportsMarket } from '../../contract/sports.ts';

const lower = (value: unknown): string => String(value ?? '').toLowerCase();
const list = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

/** A row of `fixtures` with what everybody may know of the match and what operators alone are told side by side. */
export const fixtureOf = (row: RaRecord): Fixture => {
  const told = { ...(row.fixture as object | undefined), ...row } as unknown as Fixture;
  return {
    ...told,
    id: Number(row.id),
    status: lower(told.status),
    state: lower(row.state),
    scores: list(told.scores),
    boards: list(told.boards),
    providers: list(row.providers),
    clock: told.clock?.period ? told.clock : null,
  };
};

interface Priced {
  pick: string;
  odds: number;
  suspended?: boolean;
}

interface Decided {
  pick: string;
  result: string;
}

const pricesOf = (rows: unknown) => new Map(list<Priced>(rows).map((row) => [row.pick, row]));

/** A row of `markets`, pick by pick: what is sold, what the supplier says, what an operator fixed and what became of it. */
export const marketOf = (row: RaRecord): SportsMarket => {
  const sold = (row.sold ?? row) as RaRecord;
  const result = row.result as { revision: number; open: boolean; results: Decided[] } | null | undefined;
  const feed = pricesOf(row.feed);
  const fixed = new Map(
    list<{ pick: string; odds: number; until: string | null }>(row.overrides).map((one) => [one.pick, one]),
  );
  const decided = new Map(list<Decided>(result?.open ? [] : result?.results).map((one) => [one.pick, one.result]));
  const quarters = sold.line_quarters as number | null | undefined;
  const picks = list<Priced>(sold.outcomes).map((priced): MarketPick => {
    const own = fixed.get(priced.pick);
    return {
      pick: priced.pick,
      odds: priced.odds,
      feed: feed.get(priced.pick)?.odds ?? null,
      suspended: priced.suspended ?? false,
      fixed: own ? { odds: own.odds, until: own.until ?? null } : null,
      result: lower(decided.get(priced.pick)),
    };
  });
  return {
    id: String(row.id),
    fixture_id: Number(row.fixture_id),
    type: String(sold.type),
    period: String(sold.period),
    line: quarters === null || quarters === undefined ? null : quarters / 4,
    status: lower(sold.status),
    stopped: Boolean(row.stopped),
    odds_fixed: Boolean(row.odds_fixed),
    picks,
    revision: result ? result.revision : -1,
    result_source: String(row.result_source ?? ''),
  };
};
