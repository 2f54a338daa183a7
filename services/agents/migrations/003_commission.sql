-- Shares of rolling commission: one row a bet, revision and earner, negative where a later revision took it back.
create table commissions (
  bet_id uuid not null,
  revision int not null check (revision >= 0),
  account_id bigint not null,
  member_id bigint not null,
  game_class text not null,
  game text not null,
  stake bigint not null check (stake > 0),
  -- Points.
  amount bigint not null check (amount <> 0 and abs(amount) <= stake),
  own_bp int not null,
  child_bp int not null check (child_bp between 0 and own_bp),
  at timestamptz not null,
  -- Business day (Asia/Seoul) of `at`.
  day date not null,
  primary key (bet_id, revision, account_id)
) partition by range (bet_id);
create index commissions_earner on commissions (account_id, day, bet_id);
create index commissions_member on commissions (member_id, bet_id);

-- The newest revision of a bet above its first outcome: an older one that arrives late changes nothing.
create table commission_revisions (
  bet_id uuid primary key,
  revision int not null check (revision > 0)
);

-- Sums by day, so that no report reads single shares.
create table commission_days (
  day date not null,
  account_id bigint not null,
  game_class text not null,
  amount bigint not null,
  stake bigint not null,
  shares bigint not null,
  primary key (day, account_id, game_class)
) with (fillfactor = 70);
create index commission_days_account on commission_days (account_id, day);

-- Shares that are not yet in their earners' purses, as they were written together: one row a batch, since a row a share
-- would cost as much as the shares themselves. It leaves when the ledger has answered for all of them.
create table commission_payments (
  id bigint generated always as identity primary key,
  bet_ids uuid[] not null,
  revisions int[] not null,
  account_ids bigint[] not null,
  game_classes text[] not null,
  amounts bigint[] not null
) with (autovacuum_vacuum_scale_factor = 0.02);

-- Shares that the ledger refused, as where an earner has spent what is to be taken back; they are tried again.
create table commission_refused (
  bet_id uuid not null,
  revision int not null,
  account_id bigint not null,
  game_class text not null,
  amount bigint not null check (amount <> 0),
  -- How often: each try after a refusal has a key of its own.
  refusals int not null check (refusals >= 0),
  refusal text not null,
  due_at timestamptz not null,
  primary key (bet_id, revision, account_id)
);
create index commission_refused_due on commission_refused (due_at);

-- Makes the partition of the month (UTC) in which bets with these ids were placed, unless it is there.
create function commission_make_month(first date) returns void
language plpgsql as $$
declare
  name text := 'commissions_' || to_char(first, 'YYYYMM');
  low uuid := (lpad(to_hex((extract(epoch from first::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
  high uuid := (lpad(to_hex((extract(epoch from first::timestamp + interval '1 month') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
begin
  perform pg_advisory_xact_lock(hashtext('madang-agents-months'));
  if to_regclass(name) is null then
    -- Attaching, unlike creating in place, does not hold up the writers of other months.
    execute format('create table %I (like commissions including all)', name);
    execute format('alter table commissions attach partition %I for values from (%L) to (%L)', name, low, high);
  end if;
end $$;
