-- A call of the ledger costs much before its first row: each statement of it starts anew, and each step of an expression
-- is set up anew. So whatever follows from the transfers alone comes with them now, and the database adds what only it
-- knows. The functions of before stay, under fewer arguments, for processes of an earlier version.

drop function ledger_write(uuid[], bigint[], bigint[], bigint[], text[], text[], timestamptz, bigint[], bigint[], bigint[]);
drop function ledger_post_rest(
  uuid[], bigint[], bigint[], bigint[], text[], text[], timestamptz, bigint[], bigint[], bigint[]);

-- A group that holds keys which are not new: posts those that are, then answers every item from what is stored.
create function ledger_post_rest(
  keys uuid[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], refs text[], at timestamptz,
  ids bigint[], debit_at int[], credit_at int[], events bytea[], credit_legs bytea[]
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
    perform ledger_post(
      array_agg(keys[i] order by i), array_agg(debits[i] order by i), array_agg(credits[i] order by i),
      array_agg(amounts[i] order by i), array_agg(kinds[i] order by i), array_agg(refs[i] order by i), at,
      (array_agg(keys[i] order by keys[i]))[1], (array_agg(keys[i] order by keys[i] desc))[1],
      ids, array_agg(debit_at[i] order by i), array_agg(credit_at[i] order by i), array_agg(events[i] order by i),
      array_agg(credit_legs[i] order by i))
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

-- Posts a group of transfers in their order and answers each: a null reason says that it is posted. With the transfers come
--   first_key, last_key  of their keys in order; null where a key stands twice;
--   ids                  the persons' accounts among them in order, each once;
--   debit_at             for each transfer the place of its debit among the ids, null for an account of the house; so credit_at;
--   events               for each transfer its event up to the balance in the debit's leg, or to the end without such a leg;
--   credit_legs          the credit's leg up to the balance in it, empty for an account of the house.
-- What does not fit together fails all.
--
-- A key that is known, or stands twice in the group, gets the stored answer; with other contents, KEY_CONFLICT.
-- A key whose month has no partitions gets KEY_OUT_OF_RANGE, and nothing is kept of it.
create function ledger_post(
  keys uuid[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], refs text[], at timestamptz,
  first_key uuid, last_key uuid, ids bigint[], debit_at int[], credit_at int[], events bytea[], credit_legs bytea[]
) returns ledger_decision
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
declare
  ceiling constant bigint := 4000000000000000000;
  n int := cardinality(keys);
  locked bigint[];
  places tid[];
  balances bigint[];
  seqs bigint[];
  seqs_before bigint[];
  -- How many persons' accounts change, and by how much those of the house, each at the place of its number.
  changed int := 0;
  house bigint[] := array_fill(0::bigint, array[8]);
  reasons text[] := array_fill(null::text, array[n]);
  debit_after bigint[] := array_fill(null::bigint, array[n]);
  debit_seq bigint[] := debit_after;
  credit_after bigint[] := debit_after;
  credit_seq bigint[] := debit_after;
  x int;
  y int;
  written bigint;
begin
  -- An account begins with its first transfer. New rows are made in order too, before any is locked.
  if cardinality(ids) > (select count(*) from accounts a where a.id = any (ids)) then
    insert into accounts (id) select id from unnest(ids) id order by id on conflict (id) do nothing;
  end if;
  -- The rows are locked in the order of their ids, so that groups wait for each other and never in a circle; the locking
  -- statement answers each row as the last one to hold it left it. A row that is locked stays at its place, so that it is
  -- written there without being searched again.
  select coalesce(array_agg(l.id), '{}'), array_agg(l.balance), array_agg(l.seq), array_agg(l.ctid)
  into locked, balances, seqs, places
  from (select a.id, a.balance, a.seq, a.ctid from accounts a where a.id = any (ids) order by a.id for no key update) l;
  if locked <> ids then
    raise exception 'accounts are not in order, or stand twice';
  end if;

  -- A statement of its own: it must see what was committed while the locks were awaited.
  if first_key is null
    or first_key < (select m.lower from ledger_months m order by m.month limit 1)
    or last_key >= (select m.upper from ledger_months m order by m.month desc limit 1)
    or exists (select from transfers t where t.key = any (keys) and t.key between first_key and last_key)
  then
    return ledger_post_rest(keys, debits, credits, amounts, kinds, refs, at, ids, debit_at, credit_at, events, credit_legs);
  end if;

  seqs_before := seqs;
  for i in 1 .. n loop
    x := debit_at[i];
    y := credit_at[i];
    if coalesce(ids[x], -1) <> greatest(debits[i], -1) or coalesce(ids[y], -1) <> greatest(credits[i], -1) then
      raise exception 'a transfer is not on the accounts at its places';
    elsif balances[x] < amounts[i] then
      reasons[i] := 'INSUFFICIENT_FUNDS';
    elsif balances[y] > ceiling - amounts[i] then
      reasons[i] := 'BALANCE_LIMIT';
    else
      if x is null then
        house[-debits[i]] := coalesce(house[-debits[i]], 0) - amounts[i];
      else
        if seqs[x] = seqs_before[x] then
          changed := changed + 1;
        end if;
        balances[x] := balances[x] - amounts[i];
        seqs[x] := seqs[x] + 1;
        debit_after[i] := balances[x];
        debit_seq[i] := seqs[x];
      end if;
      if y is null then
        house[-credits[i]] := coalesce(house[-credits[i]], 0) + amounts[i];
      else
        if seqs[y] = seqs_before[y] then
          changed := changed + 1;
        end if;
        balances[y] := balances[y] + amounts[i];
        seqs[y] := seqs[y] + 1;
        credit_after[i] := balances[y];
        credit_seq[i] := seqs[y];
      end if;
    end if;
  end loop;

  with item as materialized (
    select t.key, t.debit, t.credit, t.amount, t.kind, t.reference, t.event, t.credit_leg, t.reason,
      t.debit_after, t.debit_seq, t.credit_after, t.credit_seq
    from unnest(keys, debits, credits, amounts, kinds, refs, events, credit_legs,
      reasons, debit_after, debit_seq, credit_after, credit_seq)
      t (key, debit, credit, amount, kind, reference, event, credit_leg,
        reason, debit_after, debit_seq, credit_after, credit_seq)
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
    from unnest(places, balances, seqs) s (place, balance, seq)
    where a.ctid = s.place and a.seq <> s.seq
    returning a.id
  ), total as (
    insert into house_deltas (account, amount)
    select -h.number, h.amount from unnest(house) with ordinality h (amount, number) where h.amount <> 0
  ), event as (
    insert into outbox (type, shard, payload)
    select 'madang.wallet.v1.TransferPosted',
      ((case when i.debit > 0 then i.debit when i.credit > 0 then i.credit else 0 end) >> 4) & 15,
      i.event
        || case when i.debit > 0 then proto_int64('\x28', i.debit_after) || proto_int64('\x30', i.debit_seq) else '' end
        || case when i.credit > 0
          then i.credit_leg || proto_int64('\x28', i.credit_after) || proto_int64('\x30', i.credit_seq) else '' end
    from item i
    where i.reason is null
  )
  select count(*) into written from balance;
  if written <> changed then
    raise exception 'a balance is not where it was locked';
  end if;
  return (reasons, debit_after, debit_seq, credit_after, credit_seq, null, null)::ledger_decision;
end $$;
