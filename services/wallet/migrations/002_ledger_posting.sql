-- Posting: one call per group of transfers, each item with its own answer.
--
-- The functions that touch growing tables fix how they are planned: a plan made while a month's partition is
-- still empty must serve it when it is full, so tables are only ever reached through their indexes.

-- What a group's items come to, in their order: a reason for a refusal, or the guarded legs' new balances and numbers.
create type ledger_decision as (
  reasons text[],
  debit_after bigint[],
  debit_seq bigint[],
  credit_after bigint[],
  credit_seq bigint[],
  -- The accounts' state when all is done.
  balances bigint[],
  seqs bigint[]
);

-- Decides transfers in their order; a refused one changes nothing for those behind it.
-- ids are the locked accounts, balances and seqs their state. House accounts are not among them and never refuse.
create function ledger_decide(
  debits bigint[], credits bigint[], amounts bigint[], ids bigint[], balances bigint[], seqs bigint[]
) returns ledger_decision
language plpgsql immutable as $$
declare
  ceiling constant bigint := 4000000000000000000;
  n int := cardinality(debits);
  reasons text[] := array_fill(null::text, array[n]);
  debit_after bigint[] := array_fill(null::bigint, array[n]);
  debit_seq bigint[] := debit_after;
  credit_after bigint[] := debit_after;
  credit_seq bigint[] := debit_after;
  debit_at int[];
  credit_at int[];
  x int;
  y int;
begin
  select array_agg(a.at order by t.ord), array_agg(b.at order by t.ord) into debit_at, credit_at
  from unnest(debits, credits) with ordinality t (debit, credit, ord)
  left join unnest(ids) with ordinality a (id, at) on a.id = t.debit
  left join unnest(ids) with ordinality b (id, at) on b.id = t.credit;
  for i in 1 .. n loop
    x := debit_at[i];
    y := credit_at[i];
    if balances[x] < amounts[i] then
      reasons[i] := 'INSUFFICIENT_FUNDS';
    elsif balances[y] > ceiling - amounts[i] then
      reasons[i] := 'BALANCE_LIMIT';
    else
      if x is not null then
        balances[x] := balances[x] - amounts[i];
        seqs[x] := seqs[x] + 1;
        debit_after[i] := balances[x];
        debit_seq[i] := seqs[x];
      end if;
      if y is not null then
        balances[y] := balances[y] + amounts[i];
        seqs[y] := seqs[y] + 1;
        credit_after[i] := balances[y];
        credit_seq[i] := seqs[y];
      end if;
    end if;
  end loop;
  return (reasons, debit_after, debit_seq, credit_after, credit_seq, balances, seqs);
end $$;

-- Posts a group of transfers that are all new: keys are unknown and differ, ids are locked in this transaction.
create function ledger_write(
  keys uuid[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], refs text[], at timestamptz,
  ids bigint[], balances bigint[], seqs bigint[]
) returns ledger_decision
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
declare
  d ledger_decision := ledger_decide(debits, credits, amounts, ids, balances, seqs);
  purses constant text[] := '{money,point,egg,held,debt}';
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
        '{"account":"%s","owner":"%s","purse":"%s","amount":"%s","balanceAfter":"%s","seq":"%s"}',
        i.debit, i.debit >> 4, purses[i.debit & 15], -i.amount, i.debit_after, i.debit_seq) end,
      case when i.debit > 0 and i.credit > 0 then ',' end,
      case when i.credit > 0 then format(
        '{"account":"%s","owner":"%s","purse":"%s","amount":"%s","balanceAfter":"%s","seq":"%s"}',
        i.credit, i.credit >> 4, purses[i.credit & 15], i.amount, i.credit_after, i.credit_seq) end,
      told
    )::jsonb
  from item i
  where i.reason is null;
  return d;
end $$;

-- What is known of each key, compared with what is asked now: the stored answer, or a conflict.
-- No row for a key that is unknown.
create function ledger_recall(
  keys uuid[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], refs text[],
  out ord bigint, out status text, out reason text,
  out debit_after bigint, out debit_seq bigint, out credit_after bigint, out credit_seq bigint
) returns setof record
language sql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select i.ord,
    case when same.yes then t.status else 'conflict' end,
    case when same.yes then t.reason else 'KEY_CONFLICT' end,
    case when same.yes then (select e.balance_after from entries e where e.account = t.debit and e.seq = t.debit_seq and e.transfer = t.key) end,
    case when same.yes then t.debit_seq end,
    case when same.yes then (select e.balance_after from entries e where e.account = t.credit and e.seq = t.credit_seq and e.transfer = t.key) end,
    case when same.yes then t.credit_seq end
  from unnest(keys, debits, credits, amounts, kinds, refs) with ordinality
    i (key, debit, credit, amount, kind, reference, ord)
  join transfers t on t.key = i.key
  cross join lateral (
    select t.reason is not distinct from 'TOMBSTONE'
      or (t.debit, t.credit, t.amount, t.kind, t.reference) = (i.debit, i.credit, i.amount, i.kind, i.reference) as yes
  ) same
  order by i.ord
$$;

-- Posts a group of transfers in their order and answers each: a null reason says that it is posted.
--
-- A key that is known, or stands twice in the group, gets the stored answer; with other contents, KEY_CONFLICT.
-- A key whose month has no partitions gets KEY_OUT_OF_RANGE, and nothing is kept of it.
create function ledger_post(
  keys uuid[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], refs text[], at timestamptz
) returns ledger_decision
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
declare
  ids bigint[];
  balances bigint[];
  seqs bigint[];
  sorted uuid[];
  first_key uuid := (select m.lower from ledger_months m order by m.month limit 1);
  end_key uuid := (select m.upper from ledger_months m order by m.month desc limit 1);
  answer ledger_decision;
begin
  select array_agg(distinct id) into ids from unnest(debits || credits) id where id > 0;
  -- An account begins with its first transfer. New rows are made in order too, before any is locked.
  if cardinality(ids) > (select count(*) from accounts a where a.id = any (ids)) then
    insert into accounts (id) select id from unnest(ids) id order by id on conflict (id) do nothing;
  end if;
  -- The rows are locked in the order of their ids, so that groups wait for each other and never in a circle;
  -- the locking statement answers each row as the last one to hold it left it.
  select array_agg(l.id), array_agg(l.balance), array_agg(l.seq) into ids, balances, seqs
  from (select a.id, a.balance, a.seq from accounts a where a.id = any (ids) order by a.id for no key update) l;

  select array_agg(distinct k order by k) into sorted from unnest(keys) k;
  -- A statement of its own: it must see what was committed while the locks were awaited.
  if cardinality(sorted) = cardinality(keys) and sorted[1] >= first_key and sorted[cardinality(sorted)] < end_key
    and not exists (
      select from transfers t where t.key = any (sorted) and t.key between sorted[1] and sorted[cardinality(sorted)])
  then
    answer := ledger_write(keys, debits, credits, amounts, kinds, refs, at, ids, balances, seqs);
    answer.balances := null;
    answer.seqs := null;
    return answer;
  end if;
  return ledger_post_rest(keys, debits, credits, amounts, kinds, refs, at, ids, balances, seqs);
end $$;

-- A group that holds keys which are not new: posts those that are, then answers every item from what is stored.
create function ledger_post_rest(
  keys uuid[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], refs text[], at timestamptz,
  ids bigint[], balances bigint[], seqs bigint[]
) returns ledger_decision
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
declare
  fresh int[];
  answer ledger_decision;
begin
  select array_agg(i.ord order by i.ord) into fresh
  from (
    select t.key, t.ord, row_number() over (partition by t.key order by t.ord) as nth
    from unnest(keys) with ordinality t (key, ord)
  ) i
  where i.nth = 1
    and exists (select from ledger_months m where i.key >= m.lower and i.key < m.upper)
    and i.key not in (select t.key from transfers t where t.key = any (keys));
  if fresh is not null then
    perform ledger_write(
      array_agg(keys[i] order by i), array_agg(debits[i] order by i), array_agg(credits[i] order by i),
      array_agg(amounts[i] order by i), array_agg(kinds[i] order by i), array_agg(refs[i] order by i),
      at, ids, balances, seqs)
    from unnest(fresh) i;
  end if;
  select
    array_agg(case when r.ord is null then 'KEY_OUT_OF_RANGE' else r.reason end order by i.ord),
    array_agg(r.debit_after order by i.ord), array_agg(r.debit_seq order by i.ord),
    array_agg(r.credit_after order by i.ord), array_agg(r.credit_seq order by i.ord)
  into answer.reasons, answer.debit_after, answer.debit_seq, answer.credit_after, answer.credit_seq
  from unnest(keys) with ordinality i (key, ord)
  left join ledger_recall(keys, debits, credits, amounts, kinds, refs) r on r.ord = i.ord;
  return answer;
end $$;

-- What became of a key whose answer was lost. One that is unknown is refused for ever, so that its transfer
-- cannot come later: no rows means that even that is impossible, because its month has no partitions.
create function ledger_resolve(wanted uuid, now timestamptz) returns setof transfers
language plpgsql as $$
begin
  if exists (select from ledger_months m where wanted >= m.lower and wanted < m.upper) then
    insert into transfers (key, created_at, status, reason) values (wanted, now, 'refused', 'TOMBSTONE')
    on conflict (key) do nothing;
  end if;
  return query select t.* from transfers t where t.key = wanted;
end $$;
