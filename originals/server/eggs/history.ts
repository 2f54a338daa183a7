import type { Database } from '../database.ts';
import { amountScale } from '../exact-json.ts';

/**
 * Rounds that were played with eggs, in the order of their booking, after a cursor. A round is written once and whole,
 * by the only writer there is, so that none can appear behind a cursor that was given out.
 */
export function eggHistory(database: Database, after: bigint, limit: number) {
  const rows = database.all(
    `select seq, id, player, game, stake, payout, bet_transaction, balance_before, balance, placed_at, settled_at
     from rounds where wallet = 'transfer' and state = 'done' and seq > :after order by seq limit :limit`,
    { after, limit },
  );
  const instant = (value: unknown): string => new Date(Number(value)).toISOString();
  const bets = rows.map((row) => ({
    transaction_uuid: row.bet_transaction,
    user: row.player,
    game_code: row.game,
    round: row.id,
    amount: (row.stake as bigint) * amountScale,
    win: (row.payout as bigint) * amountScale,
    outcome: (row.payout as bigint) > 0n ? 'win' : 'loss',
    balance_before: (row.balance_before as bigint) * amountScale,
    balance_after: (row.balance as bigint) * amountScale,
    placed_at: instant(row.placed_at),
    settled_at: instant(row.settled_at),
    version: 1,
  }));
  return { bets, next: String(rows.at(-1)?.seq ?? after) };
}
