-- The event of a transfer names the type of a balance as its contract does.
-- Posts a group of transfers that are all new: keys are unknown and differ, ids are locked in this transaction.
create or replace function ledger_write(
  keys uuid[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], refs text[], at timestamptz,
  ids bigint[], balances bigint[], seqs bigint[]
) returns ledger_decision
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
declare
  d ledger_decision := ledger_decide(debits, credits, amounts, ids, balances, seqs);
  balance_types constant text[] := '{money,point,egg,held,debt}';
  told text := to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
begin
  with item as materialized (
    select t.key, t.debit, t.credit, t.amount, t.kind, t.reference, t.reason,
      t.debit_after, t.debit_seq, t.credit_after, t.credit_seq
    from unnest(keys, debits, credits, amounts, kinds, refs,
      d.reasons, d.debit_after, d.debit_seq, d.credit_after, d.credit_seq)
      t (key, debit, credit, amount, kind, reference, reason, debit_after, debit_seq, credit_after, credit_seq)
  ), transfer as (
    insert into transfers (key, debit, credit, amount, debit_seq, credit_seq, created_at, status, kind, reference, reason)
    select i.key, i.debit, i.credit, i.amount, i.debit_seq, i.credit_seq, at,
      case when i.reason is null then 'posted' else 'refused' end, i.kind, i.reference, i.reason
    from item i
  ), entry as (
    insert into entries (transfer, account, amount, seq, balance_after)
    select i.key, i.debit, -i.amount, i.debit_seq, i.debit_after from item i where i.reason is null
    union all
    select i.key, i.credit, i.amount, i.credit_seq, i.credit_after from item i where i.reason is null
  ), balance as (
    update accounts a set balance = s.balance, seq = s.seq
    from unnest(ids, d.balances, d.seqs) s (id, balance, seq)
    where a.id = s.id and a.id = any (ids) and a.seq <> s.seq
  ), house as (
    insert into house_deltas (account, amount)
    select leg.account, sum(leg.amount)
    from (
      select i.debit as account, -i.amount as amount from item i where i.reason is null and i.debit < 0
      union all
      select i.credit, i.amount from item i where i.reason is null and i.credit < 0
    ) leg
    group by leg.account
  )
  insert into outbox (type, shard, data)
  select 'madang.wallet.v1.TransferPosted',
    ((case when i.debit > 0 then i.debit when i.credit > 0 then i.credit else 0 end) >> 4) & 15,
    -- Spelt out as text: building it with the functions for jsonb, or with a function per leg, takes twice as long.
    format(
      '{"key":"%s","debitAccount":"%s","creditAccount":"%s","amount":"%s","kind":%s,"reference":%s,"entries":[%s%s%s],"at":"%s"}',
      i.key, i.debit, i.credit, i.amount, to_json(i.kind), to_json(i.reference),
      case when i.debit > 0 then format(
        '{"account":"%s","owner":"%s","balance_type":"%s","amount":"%s","balanceAfter":"%s","seq":"%s"}',
        i.debit, i.debit >> 4, balance_types[i.debit & 15], -i.amount, i.debit_after, i.debit_seq) end,
      case when i.debit > 0 and i.credit > 0 then ',' end,
      case when i.credit > 0 then format(
        '{"account":"%s","owner":"%s","balance_type":"%s","amount":"%s","balanceAfter":"%s","seq":"%s"}',
        i.credit, i.credit >> 4, balance_types[i.credit & 15], i.amount, i.credit_after, i.credit_seq) end,
      told
    )::jsonb
  from item i
  where i.reason is null;
  return d;
end $$;
