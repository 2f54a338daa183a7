-- What casino suppliers ask for while members play. A call is written in the transaction that moves its money: there is no
-- moment at which one of them stands without the other.

-- One row a transaction id of a vendor, for ever, so that a repeated call gets the answer of the first. What is refused
-- because of what may still come is not kept. A bet's row also has how the bet stands: nothing that changes is in an index,
-- so that a win is written within the page of its bet.
create table supplier_calls (
  vendor text not null,
  transaction_id text not null,
  -- A tombstone stands for a call that was taken back before it came.
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  account_id bigint not null check (account_id > 0),
  amount bigint not null check (amount >= 0),
  currency text not null,
  game text not null,
  round text not null,
  -- The bet that a win is of, or what a rollback takes back; empty for a bet and a tombstone.
  reference text not null,
  -- Why it was refused; empty where it is booked.
  code text not null,
  bet_id uuid,
  -- The movement in the ledger; null where nothing moved.
  transfer uuid,
  -- The part of a recall that the member no longer had, as a debt.
  debt_transfer uuid,
  created_at timestamptz not null,
  -- Who bet, as the game's session knew it.
  path text,
  account text,
  nickname text,
  level int,
  test_account boolean,
  game_class text check (game_class in ('casino', 'slot')),
  balance_before bigint,
  -- How it stands. A win has the first of these alone.
  rolled_back boolean not null default false,
  payout bigint check (payout >= 0),
  wins int,
  version int,
  round_closed boolean not null,
  balance_after bigint,
  changed_at timestamptz,
  primary key (vendor, transaction_id),
  check (code = '' or kind = 'bet' and transfer is null),
  check (kind <> 'bet' or code <> '' or num_nulls(bet_id, path, account, nickname, level, test_account, game_class,
    balance_before, payout, wins, version, balance_after, changed_at) = 0)
) with (fillfactor = 80);

-- Locks accounts in the ledger's order, making those that are missing, and answers what each holds.
create function supplier_lock(ids bigint[]) returns bigint[]
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
declare
  balances bigint[];
begin
  if cardinality(ids) > (select count(*) from accounts a where a.id = any (ids)) then
    insert into accounts (id) select id from unnest(ids) id order by id on conflict (id) do nothing;
  end if;
  select array_agg(l.balance order by l.id) into balances
  from (select a.id, a.balance from accounts a where a.id = any (ids) order by a.id for no key update) l;
  return balances;
end $$;

-- The rows of transaction ids that are known. A statement of its own: it sees what was committed while locks were awaited.
create function supplier_known(vendors text[], ids text[]) returns setof supplier_calls
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
begin
  return query
    select c.* from unnest(vendors, ids) k (vendor, id)
    join supplier_calls c on c.vendor = k.vendor and c.transaction_id = k.id;
end $$;

-- How bets and wins stand now that are known from before; what is not there fails all.
create function supplier_restate(
  vendors text[], ids text[], taken_back boolean[], payouts bigint[], win_counts int[], versions int[], closed boolean[],
  balances bigint[], at timestamptz
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  written int;
begin
  update supplier_calls c set rolled_back = s.rolled_back, payout = s.payout, wins = s.wins, version = s.version,
    round_closed = s.round_closed, balance_after = s.balance_after,
    changed_at = case when s.version is null then c.changed_at else at end
  from unnest(vendors, ids, taken_back, payouts, win_counts, versions, closed, balances)
    s (vendor, id, rolled_back, payout, wins, version, round_closed, balance_after)
  where c.vendor = s.vendor and c.transaction_id = s.id;
  get diagnostics written = row_count;
  if written <> cardinality(ids) then
    raise exception 'a call is not where it was found';
  end if;
end $$;

-- As before, with what suppliers' calls are to the rules of play: a refund of a stake and a win that is recalled have kinds
-- of their own.
create or replace function play_effect(debit bigint, credit bigint, kind text) returns text
language sql immutable
return case
  when debit > 0 and debit & 15 = 1 and (credit in (-2, -7) or credit = debit + 2) then
    case when kind in ('recall', 'clawback', 'casino_recall') then 'recall' else 'stake' end
  when credit > 0 and credit & 15 = 1 and (debit in (-2, -7) or debit = credit + 2) then
    case when kind in ('refund', 'rollback', 'casino_refund') then 'refund' else 'payout' end
  when debit > 0 and debit & 15 = 3 and credit in (-2, -7) then
    case when kind in ('recall', 'clawback') then null else 'play' end
  when debit = -1 and credit > 0 and credit & 15 = 1 then 'deposit'
  when credit = -1 and debit > 0 and debit & 15 = 1 then 'deposit_back'
  when debit > 0 and credit > 0 and debit >> 4 <> credit >> 4 and credit & 15 in (1, 3) and kind = 'grant' then 'deposit'
  when debit > 0 and debit & 15 = 2 and (credit = -6 or credit in (debit - 1, debit + 1)) then 'conversion'
  when debit = -6 and credit > 0 and credit & 15 in (1, 3) then 'conversion'
end;
