import { textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Leg } from '../bets/leg.ts';
import type { LegOutcome } from './multiplier.ts';

/** A span of the times of placing: from its beginning on, up to but without its end; null for no bound. */
export interface Span {
  fromMs: number | null;
  toMs: number | null;
}

/** What is in force of a market of a match. */
export interface MarketResult {
  marketId: string;
  /** True while the picks have no result. */
  open: boolean;
  outcomes: Readonly<Record<string, LegOutcome>>;
  /** Bets placed within one of these are void on it, whatever the rest says. */
  voidBetween: readonly Span[];
  reason: string;
}

export type MarketResults = ReadonlyMap<string, MarketResult>;

/** What became of a leg of a bet that was placed then; undefined while nothing did. */
export function legOutcome(
  { marketId, pick }: Pick<Leg, 'marketId' | 'pick'>,
  placedAtMs: number,
  results: MarketResults,
): LegOutcome | undefined {
  const result = results.get(marketId);
  if (!result) return undefined;
  if (result.voidBetween.some((span) => isWithin(placedAtMs, span))) return { result: 'void', sharedBy: 1 };
  // A pick of which a result says nothing is never taken for lost.
  return !result.open && Object.hasOwn(result.outcomes, pick) ? result.outcomes[pick] : undefined;
}

const isWithin = (atMs: number, { fromMs, toMs }: Span): boolean =>
  (fromMs === null || atMs >= fromMs) && (toMs === null || atMs < toMs);

/** The results in force of these markets: of each the one with the highest revision. */
export async function readMarketResults(db: Queryable, marketIds: readonly string[]): Promise<MarketResults> {
  const { rows } = await db.query<MarketResult>({
    name: 'market-results',
    text: `select r.market_id as "marketId", r.open, r.outcomes, r.void_between as "voidBetween", r.reason
             from unnest($1::text[]) m (id) cross join lateral (
               select w.market_id, w.open, w.outcomes, w.void_between, w.reason from market_results w where w.market_id = m.id order by w.revision desc limit 1) r`,
    values: [textArray([...new Set(marketIds)])],
  });
  return new Map(rows.map((result) => [result.marketId, result]));
}
