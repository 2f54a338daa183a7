import type { Queryable } from '@madang/runtime/database.ts';
import type { Bet } from '../bets/bet.ts';
import { holdRound } from '../settling/round-lock.ts';

/** Keeps every settlement away from a bet until the end of the transaction: by its round, or by its row. */
export async function holdBet(
  tx: Queryable,
  { id, marketId, legs }: Pick<Bet, 'id' | 'marketId' | 'legs'>,
): Promise<void> {
  if (!legs) return holdRound(tx, marketId);
  await tx.query({ name: 'bet-hold', text: 'select from bets where id = $1 for update', values: [id] });
}
