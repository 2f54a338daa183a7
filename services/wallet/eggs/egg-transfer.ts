import { timestampFromDate } from '@bufbuild/protobuf/wkt';

export type Direction = 'charge' | 'exchange';
export type EggState = 'held' | 'asked' | 'done' | 'refused';

/** A transfer as it is stored. */
export interface EggRow {
  id: string;
  actor: bigint;
  source: string;
  account_id: bigint;
  vendor: string;
  direction: Direction;
  amount: bigint;
  /** The ledger's account that pays a charge and gets an exchange. */
  funds: bigint;
  memo: string;
  state: EggState;
  code: string;
  moved: bigint;
  balance: bigint;
  attempts: number;
  next_ask_at: Date | null;
  created_at: Date;
  ended_at: Date | null;
}

export const eggColumns = `id, actor, source, account_id, vendor, direction, amount, funds, memo, state, code, moved, balance,
  attempts, next_ask_at, created_at, ended_at`;

export const toEggTransfer = (row: EggRow) => ({
  id: row.id,
  accountId: row.account_id,
  vendor: row.vendor,
  direction: row.direction,
  amount: row.amount,
  moved: row.moved,
  state: row.state,
  code: row.code,
  source: row.source,
  actorId: row.actor,
  memo: row.memo,
  attempts: row.attempts,
  createdAt: timestampFromDate(row.created_at),
  ...(row.ended_at && { endedAt: timestampFromDate(row.ended_at) }),
  ...(row.next_ask_at && { nextAskAt: timestampFromDate(row.next_ask_at) }),
  balance: row.balance,
});
