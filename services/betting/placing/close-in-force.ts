import type { Slip } from '../bets/bet.ts';
import { fixtureOf, type Leg } from '../bets/leg.ts';
import { marketsOf } from '../bets/legs.ts';
import type { BettingDeps } from '../deps.ts';
import type { MarketSnapshot } from '../rounds/market-snapshot.ts';
import { legClosesAtMs } from '../sports/match.ts';

type Closing = Pick<Slip, 'marketId' | 'legs' | 'closesAtMs'>;
type Markets = Pick<MarketSnapshot, 'round' | 'match' | 'market'>;

/**
 * The close that counts for a bet, as far as this process knows: the earlier one where an operator moved it or a match
 * begins earlier, and the beginning of time where its round, or a market of it, takes no bets any more.
 */
export function closeInForceMs(snapshot: Markets, { marketId, legs, closesAtMs }: Closing): number {
  if (legs) return Math.min(closesAtMs, ...legs.map((leg) => legCloseMs(snapshot, leg)));
  const round = snapshot.round(marketId);
  return round ? Math.min(closesAtMs, round.closesAtMs) : 0;
}

function legCloseMs(snapshot: Markets, { marketId, inPlay }: Leg): number {
  const fixtureId = fixtureOf(marketId) ?? 0n;
  return legClosesAtMs(snapshot.match(fixtureId), snapshot.market(fixtureId, marketId), inPlay !== undefined);
}

/**
 * Whether a pending bet's stake may still be asked for: its close is to come and nothing it is on has a result, by all
 * that this process has heard, by the database's own clock, and by the results that it keeps.
 */
export async function isStillOpen(
  { database, clock, snapshot }: Pick<BettingDeps, 'database' | 'clock' | 'snapshot'>,
  bet: Closing,
): Promise<boolean> {
  const nowMs = clock.now().getTime();
  const closesAtMs = closeInForceMs(snapshot, bet);
  const stale = bet.legs ? snapshot.matchesStale(nowMs) : snapshot.stale(nowMs);
  if (stale || nowMs >= closesAtMs) return false;
  const { rows } = await database.query<{ open: boolean }>({
    name: 'bet-still-open',
    text: 'select coalesce($3::timestamptz, clock_timestamp()) < $2 and not has_result($1) as open',
    values: [marketsOf(bet), new Date(closesAtMs), clock.given],
  });
  return rows[0]?.open === true;
}
