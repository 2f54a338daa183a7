-- Folds at most `most` groups' changes into the house's balances. Returns how many it took: 0 when none is left.
create function ledger_roll_up(most int, at timestamptz) returns bigint
language sql
set enable_seqscan = off
as $$
  with taken as (
    delete from house_deltas
    where id in (select id from house_deltas order by id limit most for update skip locked)
    returning account, amount
  ), folded as (
    insert into house_balances (account, balance, rolled_up_at)
    select account, sum(amount), at from taken group by account order by account
    on conflict (account) do update
    set balance = house_balances.balance + excluded.balance, rolled_up_at = excluded.rolled_up_at
  )
  select count(*) from taken
$$;

-- What each house account stands at now: what is folded and what still waits, in one look.
create view house_totals as
select account, sum(amount)::bigint as balance
from (select account, balance as amount from house_balances union all select account, amount from house_deltas) part
group by account;
