/** A rule of the ledger as a query: each row that it answers is a violation. */
export interface Check {
  name: string;
  rule: string;
  /** True for a query that looks at one month's partitions, given as the bounds $1 and $2 of its keys. */
  monthly?: boolean;
  sql: string;
}

/** What must hold in the ledger itself, whoever posts. */
export const ledgerChecks: readonly Check[] = [
  {
    name: 'legs',
    rule: 'a posted transfer has exactly its two legs, which sum to zero; no other entry exists',
    monthly: true,
    // What should be counts up and what is counts down: whatever does not cancel out is missing or too much.
    sql: `select transfer, account, amount, seq, sum(n) as missing
      from (
        select key as transfer, debit as account, -amount as amount, debit_seq as seq, 1 as n from transfers
        where key >= $1 and key < $2 and status = 'posted'
        union all
        select key, credit, amount, credit_seq, 1 from transfers where key >= $1 and key < $2 and status = 'posted'
        union all
        select transfer, account, amount, seq, -1 from entries where transfer >= $1 and transfer < $2
      ) leg
      group by transfer, account, amount, seq having sum(n) <> 0`,
  },
  {
    name: 'kinds',
    rule: 'the legs of all transfers of a kind sum to zero',
    monthly: true,
    sql: `select t.kind, sum(e.amount) as sum
      from entries e join transfers t on t.key = e.transfer
      where e.transfer >= $1 and e.transfer < $2 and t.key >= $1 and t.key < $2
      group by t.kind having sum(e.amount) <> 0`,
  },
  {
    name: 'chains',
    rule: "an account's entries are numbered 1, 2, 3 … and each balance follows from the one before it",
    sql: `select account, seq, amount, balance_after, seq_before, balance_before
      from (
        select e.account, e.seq, e.amount, e.balance_after,
          lag(e.seq, 1, 0::bigint) over w as seq_before,
          lag(e.balance_after, 1, a.opening) over w as balance_before
        from entries e left join accounts a on a.id = e.account
        where e.account > 0
        window w as (partition by e.account order by e.seq)
      ) link
      where seq is distinct from seq_before + 1 or balance_after is distinct from balance_before + amount`,
  },
  {
    name: 'balances',
    rule: "an account's balance is its opening and its entries, and its number the last entry's",
    sql: `select a.id as account, a.balance, a.opening, a.seq, e.sum, e.last
      from accounts a
      full join (select account, sum(amount) as sum, max(seq) as last from entries where account > 0 group by account) e
        on e.account = a.id
      where a.balance is distinct from a.opening + coalesce(e.sum, 0) or a.seq is distinct from coalesce(e.last, 0)`,
  },
  {
    name: 'floor',
    rule: "no person's account is or ever was below zero",
    sql: `select id as account, balance from accounts where balance < 0
      union all
      select account, balance_after from entries where balance_after < 0`,
  },
  {
    name: 'house',
    rule: "a house account's roll-up, with what still waits for it, equals its entries",
    sql: `select coalesce(h.account, e.account) as account, h.balance, e.sum
      from house_totals h
      full join (select account, sum(amount) as sum from entries where account < 0 group by account) e
        on e.account = h.account
      where coalesce(h.balance, 0) <> coalesce(e.sum, 0)`,
  },
  {
    name: 'events',
    rule: 'each posted transfer has one event and no other transfer has any, as far back as events are kept',
    // Published rows are removed in time: what is older than the oldest that is kept can no longer be compared. The lower
    // half of an id is its number in the sequence: as long as the first is there, nothing was removed. In an event the key
    // comes first: a tag, its length, and its 36 characters.
    sql: `with event as (
        select id, coalesce(data ->> 'key', convert_from(substring(payload from 3 for 36), 'UTF8'))::uuid as key
        from outbox where type = 'madang.wallet.v1.TransferPosted'
      ), oldest as (
        select case when e.id & 4294967295 = 1 then '-infinity' else t.created_at + interval '1 minute' end as at
        from (select id, key from event order by id limit 1) e left join transfers t on t.key = e.key
      )
      select key as transfer, sum(posted) as posted, sum(events) as events
      from (
        select key, 1 as posted, 0 as events, created_at >= (select at from oldest) as kept
        from transfers where status = 'posted'
        union all
        select key, 0, 1, true from event
      ) told
      group by key
      having sum(events) > 1 or sum(posted) = 0 or (sum(events) = 0 and bool_and(kept is not false))`,
  },
];
