import { textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { KeptCall } from './call.ts';

export interface KnownRow {
  vendor: string;
  transaction_id: string;
  kind: KeptCall['kind'];
  account_id: bigint;
  amount: bigint;
  currency: string;
  game: string;
  round: string;
  reference: string;
  code: string;
  bet_id: string | null;
  transfer: string | null;
  debt_transfer: string | null;
  created_at: Date;
  path: string | null;
  account: string;
  nickname: string;
  level: number;
  test_account: boolean;
  game_class: string;
  balance_before: bigint;
  rolled_back: boolean;
  payout: bigint | null;
  wins: number;
  version: number;
  round_closed: boolean;
  balance_after: bigint;
  changed_at: Date;
}

/** What is kept of transaction ids; those that are not known are absent. */
export async function readKnown(
  db: Queryable,
  vendors: readonly string[],
  ids: readonly string[],
): Promise<KeptCall[]> {
  const { rows } = await db.query<KnownRow>({
    name: 'supplier_known',
    text: 'select * from supplier_known($1, $2)',
    values: [textArray(vendors), textArray(ids)],
  });
  return rows.map(keptOf);
}

export const keptOf = (row: KnownRow): KeptCall => ({
  vendor: row.vendor,
  transactionId: row.transaction_id,
  kind: row.kind,
  accountId: row.account_id,
  amount: row.amount,
  currency: row.currency,
  game: row.game,
  round: row.round,
  roundClosed: row.round_closed,
  reference: row.reference,
  code: row.code,
  betId: row.bet_id ?? undefined,
  transfer: row.transfer ?? undefined,
  debtTransfer: row.debt_transfer ?? undefined,
  createdAt: row.created_at,
  rolledBack: row.rolled_back,
  bet: row.payout === null ? undefined : betOf(row, row.payout),
});

const betOf = (row: KnownRow, payout: bigint): NonNullable<KeptCall['bet']> => ({
  gameClass: row.game_class,
  bettor: {
    path: row.path ?? '',
    account: row.account,
    nickname: row.nickname,
    level: row.level,
    testAccount: row.test_account,
  },
  balanceBefore: row.balance_before,
  payout,
  wins: row.wins,
  version: row.version,
  roundClosed: row.round_closed,
  balanceAfter: row.balance_after,
  changedAt: row.changed_at,
});
