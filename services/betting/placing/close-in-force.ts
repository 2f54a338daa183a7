import type { Slip } from '../bets/bet.ts';
import type { BettingDeps } from '../deps.ts';
import type { MarketSnapshot } from '../rounds/market-snapshot.ts';

type Closing = Pick<Slip, 'roundId' | 'closesAtMs'>;

/**
 * The close that counts for a bet, as far as this process knows: the earlier one where an operator moved it, and the
 * beginning of time where the round has ended.
 */
export function closeInForceMs(snapshot: Pick<MarketSnapshot, 'round'>, { roundId, closesAtMs }: Closing): number {
  const round = snapshot.round(roundId);
  return round ? Math.min(closesAtMs, round.closesAtMs) : 0;
}

/**
 * Whether a pending bet's stake may still be asked for: its close is to come and its round has no result, by all that
 * this process has heard, by the database's own clock, and by the results that it keeps.
 */
export async function isStillOpen(
  { database, clock, snapshot }: Pick<BettingDeps, 'database' | 'clock' | 'snapshot'>,
  bet: Closing,
): Promise<boolean> {
  const nowMs = clock.now().getTime();
  const closesAtMs = closeInForceMs(snapshot, bet);
  if (snapshot.stale(nowMs) || nowMs >= closesAtMs) return false;
  const { rows } = await database.query<{ open: boolean }>({
    name: 'round-still-open',
    text: `select coalesce($3::timestamptz, clock_timestamp()) < $2
              and not exists (select from round_results where round_id = $1) as open`,
    values: [bet.roundId, new Date(closesAtMs), clock.given],
  });
  return rows[0]?.open === true;
}
