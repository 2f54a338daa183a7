-- The event of a transfer is written in protobuf's binary form: as JSON it took a sixth of a posting, and whoever carried
-- or heard it had to read it once more. Rows that were written as JSON before leave as they are.
--
-- The functions of before, with fewer arguments, stay for calls of them that are under way.

-- A field of an int64 behind its tag: ten bytes whatever the number, which the form allows.
create function proto_int64(tag bytea, n bigint) returns bytea
language sql immutable
return tag
  || int8send(((n & 127) << 56) | ((n & 16256) << 41) | ((n & 2080768) << 26) | ((n & 266338304) << 11)
    | ((n >> 4) & 2130706432) | ((n >> 19) & 8323072) | ((n >> 34) & 32512) | ((n >> 49) & 127) | -9187201950435737472)
  || int2send((((n >> 48) & 32512) | ((n >> 63) & 1) | -32768)::int2);

-- A field of a text behind its tag: its length takes two bytes, which tell up to 16,383.
create function proto_text(tag bytea, value text) returns bytea
language sql stable
return tag || int2send(((((octet_length(value) & 127) | 128) << 8) + (octet_length(value) >> 7) - 65536)::int2)
  || convert_to(value, 'UTF8');

-- Posts a group of transfers that are all new: keys are unknown and differ, ids are locked in this transaction. A row that
-- is locked stays at its place, so that it is written there without being searched again; one that is not there fails all.
create function ledger_write(
  keys uuid[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], refs text[], at timestamptz,
  ids bigint[], balances bigint[], seqs bigint[], places tid[]
) returns ledger_decision
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
declare
  d ledger_decision := ledger_decide(debits, credits, amounts, ids, balances, seqs);
  complete boolean;
  -- The beginning of a leg on an account of each type: its field, its length, and the type's name.
  balance_types constant bytea[] := array[
    '\x3a3e1a056d6f6e6579', '\x3a3e1a05706f696e74', '\x3a3c1a03656767', '\x3a3d1a0468656c64', '\x3a3d1a0464656274'];
  told bytea := '\x4216'::bytea || proto_int64('\x08', floor(extract(epoch from at))::bigint)
    || proto_int64('\x10', (extract(microseconds from at)::bigint % 1000000) * 1000);
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
    from unnest(places, d.balances, d.seqs) s (place, balance, seq)
    where a.ctid = s.place and a.seq <> s.seq
    returning a.id
  ), house as (
    insert into house_deltas (account, amount)
    select leg.account, sum(leg.amount)
    from (
      select i.debit as account, -i.amount as amount from item i where i.reason is null and i.debit < 0
      union all
      select i.credit, i.amount from item i where i.reason is null and i.credit < 0
    ) leg
    group by leg.account
  ), event as (
    insert into outbox (type, shard, payload)
    select 'madang.wallet.v1.TransferPosted',
      ((case when i.debit > 0 then i.debit when i.credit > 0 then i.credit else 0 end) >> 4) & 15,
      '\x0a24'::bytea || convert_to(i.key::text, 'UTF8')
        || proto_int64('\x10', i.debit) || proto_int64('\x18', i.credit) || proto_int64('\x20', i.amount)
        || proto_text('\x2a', i.kind) || proto_text('\x32', i.reference)
        || case when i.debit > 0 then balance_types[i.debit & 15]
          || proto_int64('\x08', i.debit) || proto_int64('\x10', i.debit >> 4) || proto_int64('\x20', -i.amount)
          || proto_int64('\x28', i.debit_after) || proto_int64('\x30', i.debit_seq) else '' end
        || case when i.credit > 0 then balance_types[i.credit & 15]
          || proto_int64('\x08', i.credit) || proto_int64('\x10', i.credit >> 4) || proto_int64('\x20', i.amount)
          || proto_int64('\x28', i.credit_after) || proto_int64('\x30', i.credit_seq) else '' end
        || told
    from item i
    where i.reason is null
  )
  select (select count(*) from balance) = (select count(*) from unnest(seqs, d.seqs) s (was, now) where s.was <> s.now)
  into complete;
  if not complete then
    raise exception 'a balance is not where it was locked';
  end if;
  return d;
end $$;

-- A group that holds keys which are not new: posts those that are, then answers every item from what is stored.
create function ledger_post_rest(
  keys uuid[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], refs text[], at timestamptz,
  ids bigint[], balances bigint[], seqs bigint[], places tid[]
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
      at, ids, balances, seqs, places)
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

-- Posts a group of transfers in their order and answers each: a null reason says that it is posted.
--
-- A key that is known, or stands twice in the group, gets the stored answer; with other contents, KEY_CONFLICT.
-- A key whose month has no partitions gets KEY_OUT_OF_RANGE, and nothing is kept of it.
create or replace function ledger_post(
  keys uuid[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], refs text[], at timestamptz
) returns ledger_decision
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
declare
  ids bigint[];
  balances bigint[];
  seqs bigint[];
  places tid[];
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
  select array_agg(l.id), array_agg(l.balance), array_agg(l.seq), array_agg(l.ctid) into ids, balances, seqs, places
  from (select a.id, a.balance, a.seq, a.ctid from accounts a where a.id = any (ids) order by a.id for no key update) l;

  select array_agg(distinct k order by k) into sorted from unnest(keys) k;
  -- A statement of its own: it must see what was committed while the locks were awaited.
  if cardinality(sorted) = cardinality(keys) and sorted[1] >= first_key and sorted[cardinality(sorted)] < end_key
    and not exists (
      select from transfers t where t.key = any (sorted) and t.key between sorted[1] and sorted[cardinality(sorted)])
  then
    answer := ledger_write(keys, debits, credits, amounts, kinds, refs, at, ids, balances, seqs, places);
    answer.balances := null;
    answer.seqs := null;
    return answer;
  end if;
  return ledger_post_rest(keys, debits, credits, amounts, kinds, refs, at, ids, balances, seqs, places);
end $$;
