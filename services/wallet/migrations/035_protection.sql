-- Limits of play, breaks and exclusions that members choose. They are kept here because all money passes the ledger: a
-- posting on a marked account asks them in its own transaction, so that no caller can forget them and none gets between.

-- Marked accounts: those of members who ever chose a limit or a break. What is not marked costs a posting nothing.
alter table accounts add column protected boolean not null default false;

-- One row per marked member: its break, if one runs. The row, the rules and the sums change under the lock of the
-- member's money account.
create table play_members (
  account_id bigint primary key check (account_id > 0),
  -- A time-out ends by itself. An exclusion does not: it stays until `reopen_at`, which is set when the member asks for
  -- it after `break_until`, a day ahead. For good is `infinity`.
  break_kind text check (break_kind in ('time_out', 'exclusion')),
  break_from timestamptz,
  break_until timestamptz check (break_until > break_from),
  reopen_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (num_nulls(break_kind, break_from, break_until) in (0, 3)),
  check (reopen_at is null or break_kind = 'exclusion' and reopen_at > break_until)
);
create index play_members_breaks on play_members (break_from desc, account_id) where break_kind is not null;
create index play_members_changed on play_members (changed_at desc, account_id);

-- A rule of a member: KRW, minutes of a day, or hours that are closed as first minute * 1440 + end minute. Null is none.
-- What makes a rule looser waits as `next_value` and counts from `next_at` on without anybody's doing.
create table play_rules (
  account_id bigint not null references play_members,
  rule text not null check (rule in ('deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week',
    'loss_month', 'stake_day', 'time_day', 'night', 'reality')),
  value bigint check (value >= 0),
  next_value bigint check (next_value >= 0),
  next_at timestamptz,
  primary key (account_id, rule)
);

-- What a marked member paid in, staked and got back on each business day (KST), and the minutes in which it played.
create table play_days (
  account_id bigint not null references play_members,
  day date not null,
  deposited bigint not null default 0,
  staked bigint not null default 0,
  refunded bigint not null default 0,
  paid bigint not null default 0,
  minutes int not null default 0 check (minutes >= 0),
  last_minute timestamptz,
  primary key (account_id, day)
);
create index play_days_day on play_days (day, account_id);

create table play_history (
  id bigint generated always as identity primary key,
  account_id bigint not null references play_members,
  at timestamptz not null,
  -- The member itself, or the operator's login name.
  actor text not null,
  action text not null check (action in ('lowered', 'raise_asked', 'raise_withdrawn', 'changed',
    'time_out', 'exclusion', 'reopen_asked')),
  rule text,
  value_before bigint,
  value_after bigint,
  until timestamptz,
  -- The key of the form that began a break: a repetition finds it here.
  key text
);
create index play_history_member on play_history (account_id, id desc);
create unique index play_history_key on play_history (account_id, key) where key is not null;

-- What a transfer is to the rules, by the accounts that it joins, so that a kind that is new tomorrow counts too. Money
-- is the ruler: it is staked where it goes to bets, vendors or the owner's own eggs, and comes back the same way.
--   stake       counts, and is refused by breaks, limits, closed hours and used time
--   play        eggs that go to a vendor: refused by breaks, closed hours and used time, counted when they were charged
--   payout, refund, recall (a payout that is taken back)   count, and are never refused
--   deposit     pays in, or is granted by a partner: counts, and is refused by breaks and limits of deposits
--   deposit_back  a deposit that is taken back: counts
--   conversion  points that become money: refused by breaks
-- Null for all else: withdrawals, bonuses, corrections by operators, debts.
create function play_effect(debit bigint, credit bigint, kind text) returns text
language sql immutable
return case
  when debit > 0 and debit & 15 = 1 and (credit in (-2, -7) or credit = debit + 2) then
    case when kind in ('recall', 'clawback') then 'recall' else 'stake' end
  when credit > 0 and credit & 15 = 1 and (debit in (-2, -7) or debit = credit + 2) then
    case when kind in ('refund', 'rollback') then 'refund' else 'payout' end
  when debit > 0 and debit & 15 = 3 and credit in (-2, -7) then
    case when kind in ('recall', 'clawback') then null else 'play' end
  when debit = -1 and credit > 0 and credit & 15 = 1 then 'deposit'
  when credit = -1 and debit > 0 and debit & 15 = 1 then 'deposit_back'
  when debit > 0 and credit > 0 and debit >> 4 <> credit >> 4 and credit & 15 in (1, 3) and kind = 'grant' then 'deposit'
  when debit > 0 and debit & 15 = 2 and (credit = -6 or credit in (debit - 1, debit + 1)) then 'conversion'
  when debit = -6 and credit > 0 and credit & 15 in (1, 3) then 'conversion'
end;

-- True while bets, deposits and conversions are closed by a break.
create function play_closed(kind text, until timestamptz, reopen_at timestamptz, at timestamptz) returns boolean
language sql immutable
return case kind
  when 'time_out' then until > at
  when 'exclusion' then reopen_at is null or reopen_at > at
  else false end;

-- Decides on a transfer of a marked account that has the money, and counts it: null, or the reason of its refusal. The
-- caller holds the lock of the account, so that two transfers never both take the rest of a limit.
create function play_post(debit bigint, credit bigint, amount bigint, kind text, at timestamptz) returns text
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  effect constant text := play_effect(debit, credit, kind);
  person constant bigint := case
    when effect in ('deposit', 'payout', 'refund') or debit < 0 then credit >> 4 else debit >> 4 end;
  local constant timestamp := at at time zone 'Asia/Seoul';
  today constant date := local::date;
  week constant date := date_trunc('week', local)::date;
  month constant date := date_trunc('month', local)::date;
  minute_of_day constant int := extract(hour from local)::int * 60 + extract(minute from local)::int;
  member play_members;
  deposits bigint[];
  losses bigint[];
  most_staked bigint;
  most_minutes bigint;
  night bigint;
  -- Sums of today, this week and this month.
  deposited bigint[];
  lost bigint[];
  staked_today bigint;
  minutes_today int;
  shut boolean;
begin
  if effect is null then
    return null;
  end if;
  select m.* into member from play_members m where m.account_id = person;
  if not found then
    return null;
  end if;
  if effect in ('stake', 'play', 'deposit', 'conversion') then
    if play_closed(member.break_kind, member.break_until, member.reopen_at, at) then
      return 'PLAY_BREAK';
    end if;
    select
      array[max(r.v) filter (where r.rule = 'deposit_day'), max(r.v) filter (where r.rule = 'deposit_week'),
        max(r.v) filter (where r.rule = 'deposit_month')],
      array[max(r.v) filter (where r.rule = 'loss_day'), max(r.v) filter (where r.rule = 'loss_week'),
        max(r.v) filter (where r.rule = 'loss_month')],
      max(r.v) filter (where r.rule = 'stake_day'), max(r.v) filter (where r.rule = 'time_day'),
      max(r.v) filter (where r.rule = 'night')
    into deposits, losses, most_staked, most_minutes, night
    from (
      select p.rule, case when p.next_at <= at then p.next_value else p.value end as v
      from play_rules p where p.account_id = person
    ) r;
    select
      array[coalesce(sum(d.deposited) filter (where d.day = today), 0),
        coalesce(sum(d.deposited) filter (where d.day >= week), 0),
        coalesce(sum(d.deposited) filter (where d.day >= month), 0)],
      array[coalesce(sum(d.staked - d.refunded - d.paid) filter (where d.day = today), 0),
        coalesce(sum(d.staked - d.refunded - d.paid) filter (where d.day >= week), 0),
        coalesce(sum(d.staked - d.refunded - d.paid) filter (where d.day >= month), 0)],
      greatest(coalesce(sum(d.staked - d.refunded) filter (where d.day = today), 0), 0),
      coalesce(sum(d.minutes) filter (where d.day = today), 0)
    into deposited, lost, staked_today, minutes_today
    from play_days d
    where d.account_id = person and d.day between least(week, month) and today;
  end if;
  if effect in ('stake', 'play') then
    shut := case when night / 1440 <= night % 1440
      then minute_of_day >= night / 1440 and minute_of_day < night % 1440
      else minute_of_day >= night / 1440 or minute_of_day < night % 1440 end;
    if shut then
      return 'PLAY_HOURS';
    elsif minutes_today >= most_minutes then
      return 'PLAY_TIME';
    end if;
  end if;
  if effect = 'stake' and (staked_today + amount > most_staked
    or lost[1] + amount > losses[1] or lost[2] + amount > losses[2] or lost[3] + amount > losses[3])
    or effect = 'deposit' and (deposited[1] + amount > deposits[1]
      or deposited[2] + amount > deposits[2] or deposited[3] + amount > deposits[3])
  then
    return 'PLAY_LIMIT';
  end if;
  if effect not in ('play', 'conversion') then
    insert into play_days as d (account_id, day, deposited, staked, refunded, paid)
    values (person, today,
      case effect when 'deposit' then amount when 'deposit_back' then -amount else 0 end,
      case effect when 'stake' then amount else 0 end,
      case effect when 'refund' then amount else 0 end,
      case effect when 'payout' then amount when 'recall' then -amount else 0 end)
    on conflict (account_id, day) do update set
      deposited = d.deposited + excluded.deposited, staked = d.staked + excluded.staked,
      refunded = d.refunded + excluded.refunded, paid = d.paid + excluded.paid;
  end if;
  if effect in ('stake', 'play') then
    perform play_minute(person, at);
  end if;
  return null;
end $$;

-- Counts the minute of an instant as used, once however often it is told, and answers the minutes of that day. The
-- member is marked.
create function play_minute(person bigint, at timestamptz) returns int
language sql
set enable_seqscan = off
begin atomic
  insert into play_days as d (account_id, day, minutes, last_minute)
  values (person, (at at time zone 'Asia/Seoul')::date, 1, date_trunc('minute', at))
  on conflict (account_id, day) do update set minutes = d.minutes + 1, last_minute = excluded.last_minute
    where d.last_minute is null or d.last_minute < excluded.last_minute;
  select d.minutes from play_days d where d.account_id = person and d.day = (at at time zone 'Asia/Seoul')::date;
end;

-- What counts of a member's rules at an instant, and what is used of each in its running day, week or month (KST).
create function play_use(person bigint, at timestamptz)
returns table (rule text, value bigint, used bigint, next_value bigint, next_at timestamptz)
language sql stable
set enable_seqscan = off
begin atomic
  with span as (
    select (at at time zone 'Asia/Seoul')::date as today,
      date_trunc('week', at at time zone 'Asia/Seoul')::date as week,
      date_trunc('month', at at time zone 'Asia/Seoul')::date as month
  ), used as (
    select
      coalesce(sum(d.deposited) filter (where d.day = s.today), 0) as deposit_day,
      coalesce(sum(d.deposited) filter (where d.day >= s.week), 0) as deposit_week,
      coalesce(sum(d.deposited) filter (where d.day >= s.month), 0) as deposit_month,
      coalesce(sum(d.staked - d.refunded - d.paid) filter (where d.day = s.today), 0) as loss_day,
      coalesce(sum(d.staked - d.refunded - d.paid) filter (where d.day >= s.week), 0) as loss_week,
      coalesce(sum(d.staked - d.refunded - d.paid) filter (where d.day >= s.month), 0) as loss_month,
      greatest(coalesce(sum(d.staked - d.refunded) filter (where d.day = s.today), 0), 0) as stake_day,
      coalesce(sum(d.minutes) filter (where d.day = s.today), 0) as time_day
    from span s left join play_days d on d.account_id = person and d.day between least(s.week, s.month) and s.today
  )
  select n.rule,
    case when r.next_at <= at then r.next_value else r.value end, n.used::bigint,
    case when r.next_at > at then r.next_value end, case when r.next_at > at then r.next_at end
  from used u
  cross join lateral (values (1, 'deposit_day', u.deposit_day), (2, 'deposit_week', u.deposit_week),
    (3, 'deposit_month', u.deposit_month), (4, 'loss_day', u.loss_day), (5, 'loss_week', u.loss_week),
    (6, 'loss_month', u.loss_month), (7, 'stake_day', u.stake_day), (8, 'time_day', u.time_day), (9, 'night', 0),
    (10, 'reality', 0)) n (place, rule, used)
  left join play_rules r on r.account_id = person and r.rule = n.rule
  order by n.place;
end;

-- Locks a member's accounts and marks them; the first time, the sums of the running week and month are taken from the
-- entries. A posting that was waited for is among them, and one that waits sees the mark.
create function play_protect(person bigint, at timestamptz) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  money constant bigint := person * 16 + 1;
  local constant timestamp := at at time zone 'Asia/Seoul';
  since constant timestamptz := least(date_trunc('week', local), date_trunc('month', local)) at time zone 'Asia/Seoul';
  marked boolean;
begin
  insert into accounts (id) select money + n from generate_series(0, 2) n order by 1 on conflict (id) do nothing;
  perform from accounts a where a.id between money and money + 2 order by a.id for no key update;
  select a.protected into marked from accounts a where a.id = money;
  if marked then
    return;
  end if;
  update accounts set protected = true where id between money and money + 2;
  insert into play_members (account_id, created_at, changed_at) values (person, at, at);
  insert into play_days (account_id, day, deposited, staked, refunded, paid)
  select person, (m.created_at at time zone 'Asia/Seoul')::date,
    sum(case m.effect when 'deposit' then m.amount when 'deposit_back' then -m.amount else 0 end),
    sum(case m.effect when 'stake' then m.amount else 0 end),
    sum(case m.effect when 'refund' then m.amount else 0 end),
    sum(case m.effect when 'payout' then m.amount when 'recall' then -m.amount else 0 end)
  from (
    select t.created_at, t.amount, play_effect(t.debit, t.credit, t.kind) as effect
    from entries e join transfers t on t.key = e.transfer
    where e.account = money and e.seq > ledger_seq_before(money, since)
  ) m
  where m.effect in ('deposit', 'deposit_back', 'stake', 'refund', 'payout', 'recall')
  group by 2;
end $$;

-- Posts as before, and asks the limits of play of marked accounts. The arguments are those of before, so that processes
-- of an earlier version keep them too.
create or replace function ledger_post(
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
  -- Those of the locked accounts whose owners have limits of play; null where none has, which is the rule.
  watched bigint[];
  refused text;
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
  select coalesce(array_agg(l.id), '{}'), array_agg(l.balance), array_agg(l.seq), array_agg(l.ctid),
    array_agg(l.id) filter (where l.protected)
  into locked, balances, seqs, places, watched
  from (select a.id, a.balance, a.seq, a.ctid, a.protected from accounts a where a.id = any (ids) order by a.id for no key update) l;
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
      if watched is not null and (debits[i] = any (watched) or credits[i] = any (watched)) then
        refused := play_post(debits[i], credits[i], amounts[i], kinds[i], at);
        if refused is not null then
          reasons[i] := refused;
          continue;
        end if;
      end if;
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
