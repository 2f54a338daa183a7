import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type BetSettled, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { readSettings } from '../settings/settings.ts';

/** The latest outcome of each bet that a batch tells of. */
function latest(batch: readonly ReceivedEvent[]): BetSettled[] {
  const bets = new Map<string, BetSettled>();
  for (const event of batch) if (isEvent(event, BetSettledSchema)) bets.set(event.message.betId, event.message);
  return [...bets.values()];
}

/** Keeps bets whose winnings are high, and lets go of those that a correction made smaller. */
export async function takeHighWins(tx: Queryable, batch: ReceivedEvent[]): Promise<void> {
  const bets = latest(batch);
  if (bets.length === 0) return;
  const { highWinFrom } = await readSettings(tx);
  const isHigh = ({ outcome, payout }: BetSettled) => highWinFrom > 0n && outcome === 'win' && payout >= highWinFrom;
  const corrected = bets.filter((bet) => bet.revision > 0 && !isHigh(bet)).map(({ betId }) => betId);
  if (corrected.length > 0) await tx.query('delete from high_wins where bet_id = any($1::uuid[])', [corrected]);
  for (const bet of bets.filter(isHigh)) await keep(tx, bet);
}

/** High wins are few: each has a statement of its own. */
async function keep(tx: Queryable, bet: BetSettled): Promise<void> {
  await tx.query(
    `insert into high_wins as h (bet_id, account_id, path, test_account, game_class, game, round_id, stake, payout, won_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (bet_id) do update set payout = excluded.payout, won_at = excluded.won_at`,
    [
      bet.betId,
      bet.accountId,
      bet.path,
      bet.testAccount,
      bet.gameClass,
      bet.game,
      bet.roundId,
      bet.stake,
      bet.payout,
      bet.at ? timestampDate(bet.at) : new Date(0),
    ],
  );
}
