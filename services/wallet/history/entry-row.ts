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
  /** Of all entries, or of the newest that are counted; undefined where they could not be looked at, or are of several kinds of balance. */
  sums: EntrySums | undefined;
}

export interface EntrySums {
  incoming: bigint;
  outgoing: bigint;
}

/** What entries `e` come to. */
export const sumColumns = `coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int8 as incoming,
  coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::int8 as outgoing`;

/** The columns of an entry `e` of the transfer `t`. */
export const entryColumns = `e.account, e.seq, e.amount, e.balance_after as "balanceAfter", e.transfer,
  case when e.amount < 0 then t.credit else t.debit end as counterpart, t.kind, t.reference, t.created_at as at`;
