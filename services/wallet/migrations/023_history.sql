-- The number of an account's last entry that was posted before an instant; 0 without one. Numbers rise with the time of
-- posting, so the place is found by halving: some twenty looks by index, however long the history is.
create function ledger_seq_before(wanted bigint, before timestamptz) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  low bigint := 0;
  high bigint := coalesce((select a.seq from accounts a where a.id = wanted), 0);
  middle bigint;
  posted timestamptz;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    select t.created_at into posted
    from entries e join transfers t on t.key = e.transfer where e.account = wanted and e.seq = middle;
    if posted < before then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end $$;

-- What lists of requests are sorted and searched by.
create extension if not exists pg_trgm with schema public;
create index deposits_amount on deposits (amount desc, id desc);
create index deposits_processed on deposits (processed_at desc, id desc);
create index deposits_parent on deposits (parent_id, id desc);
create index deposits_account on deposits using gin (account public.gin_trgm_ops);
create index withdrawals_amount on withdrawals (amount desc, id desc);
create index withdrawals_processed on withdrawals (processed_at desc, id desc);
create index withdrawals_parent on withdrawals (parent_id, id desc);
create index withdrawals_account on withdrawals using gin (account public.gin_trgm_ops);
