-- Money that becomes eggs at a supplier, and eggs that become money. A row is written with the hold of its money before a
-- supplier is asked, so that whatever ends in between leaves something that can be asked about.
create table egg_transfers (
  -- The supplier's key, of which the ledger's keys are derived.
  id uuid primary key,
  -- Who asked, and the key of that call.
  actor bigint not null check (actor > 0),
  key text collate "C" not null,
  source text not null check (source in ('member', 'agent', 'admin', 'game')),
  account_id bigint not null check (account_id > 0),
  path ltree not null,
  vendor text collate "C" not null,
  direction text not null check (direction in ('charge', 'exchange')),
  -- 0 for an exchange of all.
  amount bigint not null check (amount >= 0 and (amount > 0 or direction = 'exchange')),
  -- The ledger's account that pays a charge and gets an exchange.
  funds bigint not null,
  memo text not null default '',
  -- held and asked are open: nobody knows yet what the supplier did.
  state text not null check (state in ('held', 'asked', 'done', 'refused')),
  code text not null default '',
  moved bigint not null default 0 check (moved >= 0),
  balance bigint not null default 0 check (balance >= 0),
  attempts int not null default 0,
  next_ask_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  hidden boolean not null default false,
  unique (actor, key),
  check ((state in ('held', 'asked')) = (ended_at is null)),
  check ((ended_at is null) = (next_ask_at is not null)),
  check (state = 'done' or moved = 0 and balance = 0)
);
-- One open transfer a member, whoever asks at once.
create unique index egg_transfers_open on egg_transfers (account_id) where ended_at is null;
create index egg_transfers_due on egg_transfers (next_ask_at) where ended_at is null;
create index egg_transfers_member on egg_transfers (account_id, created_at desc, id desc);
create index egg_transfers_created on egg_transfers (created_at desc, id desc);
create index egg_transfers_path on egg_transfers using gist (path);

-- What each supplier last said that a member holds there; their sum is the egg account's in the ledger.
create table egg_holdings (
  account_id bigint not null check (account_id > 0),
  vendor text collate "C" not null,
  balance bigint not null check (balance >= 0),
  as_of timestamptz not null,
  primary key (account_id, vendor)
);

-- What was played with eggs counted when they were charged, and a charge that a supplier refused comes back as a stake that
-- was given back. All else counts as before.
alter function play_effect(bigint, bigint, text) rename to play_effect_of_bets;
create function play_effect(debit bigint, credit bigint, kind text) returns text
language sql immutable
return case
  when kind = 'egg_play' then null
  when kind = 'egg_back' and credit > 0 and credit & 15 = 1 then 'refund'
  else play_effect_of_bets(debit, credit, kind) end;

-- The same for the eggs of somebody else's money: a break closes them too.
create function play_is_closed(person bigint, at timestamptz) returns boolean
language sql stable
begin atomic
  select coalesce((select play_closed(m.break_kind, m.break_until, m.reopen_at, at) from play_members m
    where m.account_id = person), false);
end;
