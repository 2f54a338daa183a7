-- What a settlement with partners is reckoned from: turnover and deposits by business day and branch, kept in the
-- transactions that hear of them, so that no settlement reads single bets.

-- The share of what the house keeps that an agent and all below it earn, agreed and kept in the tree's order like rolling.
-- No bet belongs to this class.
insert into game_classes (name, cap_basis_points) values ('losing', 10000) on conflict (name) do nothing;

-- Of an agent through the parent that it had when the bet was placed: after a move the parents' days stay what they were.
create table settlement_days (
  day date not null,
  account_id bigint not null,
  -- 0 for the top of the tree.
  parent_id bigint not null,
  -- Class of a game; bank for deposits and what was given with them.
  game_class text not null,
  stake bigint not null default 0,
  payout bigint not null default 0,
  -- Rolling of the agent and of all below it.
  rolling bigint not null default 0,
  -- What of it is the agent's own.
  own_rolling bigint not null default 0,
  deposits bigint not null default 0,
  -- Points given with deposits.
  bonuses bigint not null default 0,
  primary key (account_id, day, parent_id, game_class)
) with (fillfactor = 70);
create index settlement_days_parent on settlement_days (parent_id, day, account_id);

-- What of a bet is in the days: an outcome adds what it changes of that, in whatever order the outcomes come.
create table settlement_bets (
  bet_id uuid primary key,
  revision int not null check (revision >= 0),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0)
) partition by range (bet_id);

-- The same of a deposit: that its approval was cancelled comes last, whenever it is heard of.
create table settlement_deposits (
  deposit_id bigint primary key,
  cancelled boolean not null,
  -- Where it was counted: its member may be moved before it is cancelled.
  path text not null
);

-- Up to which day settlements were recorded. What comes later for a day up to it counts on the day behind it, so that
-- what was recorded stays what it was; one row.
create table settlement_closed (
  one boolean primary key default true check (one),
  through date not null,
  -- Since when bets are counted: of one that was placed before, its first outcome may not have been.
  counting_since timestamptz not null
);
insert into settlement_closed (through, counting_since) values ('2000-01-01', now());

create or replace function commission_make_month(first date) returns void
language plpgsql as $$
declare
  low uuid := (lpad(to_hex((extract(epoch from first::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
  high uuid := (lpad(to_hex((extract(epoch from first::timestamp + interval '1 month') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
  parent text;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('madang-agents-months'));
  foreach parent in array array['commissions', 'settlement_bets'] loop
    name := parent || '_' || to_char(first, 'YYYYMM');
    if to_regclass(name) is null then
      -- Attaching, unlike creating in place, does not hold up the writers of other months.
      execute format('create table %I (like %I including all)', name, parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, low, high);
    end if;
  end loop;
end $$;
