-- The ledger's tables. A transfer has two legs, so its sum is zero by construction; an entry is one leg.

-- An account of a person: owner id * 16 + purse. It is locked and guarded: nothing takes it below zero.
-- Every posting updates balance and seq, which stay out of all indexes so that the update stays within its page.
create table accounts (
  id bigint primary key check (id > 0 and (id & 15) between 1 and 5),
  balance bigint not null default 0 check (balance >= 0),
  -- Number of the account's newest entry.
  seq bigint not null default 0 check (seq >= 0),
  -- What the account held before its first entry.
  opening bigint not null default 0 check (opening >= 0)
) with (fillfactor = 50);

-- One row per key for ever, refused ones too, so that a repeated call gets the answer of the first.
-- A tombstone is a refused key whose transfer never came: it has no legs.
create table transfers (
  key uuid not null,
  debit bigint,
  credit bigint check (credit <> debit),
  amount bigint check (amount > 0),
  -- Number of the leg's entry in its account; null for a house account and for a refused transfer.
  debit_seq bigint,
  credit_seq bigint,
  created_at timestamptz not null,
  status text not null check (status = 'posted' and reason is null or status = 'refused' and reason is not null),
  kind text,
  reference text,
  reason text,
  primary key (key),
  check (reason = 'TOMBSTONE' or num_nulls(debit, credit, amount, kind, reference) = 0)
) partition by range (key);

-- seq and balance_after are those of a guarded account; the house's legs have neither.
create table entries (
  transfer uuid not null,
  account bigint not null,
  amount bigint not null check (amount <> 0),
  seq bigint check (seq > 0),
  balance_after bigint check (balance_after >= 0),
  check (num_nulls(seq, balance_after) = case when account > 0 then 0 else 2 end)
) partition by range (transfer);

-- A house account has no balance row that every posting would wait for: each group of transfers leaves what
-- it changed, and a background job folds that into the balance.
create table house_deltas (
  id bigint generated always as identity primary key,
  account bigint not null check (account < 0),
  amount bigint not null
);
create table house_balances (
  account bigint primary key check (account < 0),
  balance bigint not null,
  rolled_up_at timestamptz not null
);

-- The months that have partitions, without gaps, as bounds on keys: a key outside would fail its whole group.
create table ledger_months (
  month date primary key check (extract(day from month) = 1),
  lower uuid not null,
  upper uuid not null
);

-- The first UUIDv7 of an instant.
create function ledger_key_at(at timestamptz) returns uuid
language sql immutable
return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

-- Makes the partitions of the months (UTC) from `first` on that do not exist, and of any gap up to those that do.
-- Returns how many months it made.
create function ledger_make_months(first timestamptz, months int) returns int
language plpgsql as $$
declare
  from_month timestamp := date_trunc('month', first at time zone 'UTC');
  to_month timestamp := from_month + make_interval(months => months - 1);
  made int := 0;
  m timestamp;
  suffix text;
  low uuid;
  high uuid;
begin
  if months not between 1 and 60 then
    raise exception 'months must be 1 to 60, not %', months using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtext('madang-ledger-months'));
  select least(from_month, min(month)), greatest(to_month, max(month)) into from_month, to_month from ledger_months;
  for m in select g from generate_series(from_month, to_month, '1 month') g
    where not exists (select from ledger_months where month = g::date)
  loop
    suffix := to_char(m, '_YYYYMM');
    low := ledger_key_at(m at time zone 'UTC');
    high := ledger_key_at((m + interval '1 month') at time zone 'UTC');
    -- Attaching, unlike creating in place, does not wait for or hold up the writers of other months.
    execute format('create table %I (like transfers including all)', 'transfers' || suffix);
    execute format('alter table transfers attach partition %I for values from (%L) to (%L)', 'transfers' || suffix, low, high);
    execute format('create table %I (like entries including all)', 'entries' || suffix);
    execute format('create unique index %I on %I (account, seq) where seq is not null', 'entries' || suffix || '_seq', 'entries' || suffix);
    execute format('alter table entries attach partition %I for values from (%L) to (%L)', 'entries' || suffix, low, high);
    insert into ledger_months (month, lower, upper) values (m, low, high);
    made := made + 1;
  end loop;
  return made;
end $$;

select ledger_make_months(now() - interval '1 month', 5);
