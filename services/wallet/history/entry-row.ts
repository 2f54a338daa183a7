/** A ledger entry with its transfer. */
export interface EntryRow {
  account: bigint;
  seq: bigint;
  amount: bigint;
  balanceAfter: bigint;
  transfer: string;
  counterpart: bigint;
  kind: string;
  reference: string;
  at: Date;
}

export interface EntryPage {
  rows: EntryRow[];
  /** How many there are, or `beyond` where there are more than are counted or were looked through. */
  total: bigint;
}

/** The columns of an entry `e` of the transfer `t`. */
export const entryColumns = `e.account, e.seq, e.amount, e.balance_after as "balanceAfter", e.transfer,
  case when e.amount < 0 then t.credit else t.debit end as counterpart, t.kind, t.reference, t.created_at as at`;
