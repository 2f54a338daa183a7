-- The shares of a bet as one row with its earners side by side: a row for each of six earners, each with four entries of
-- indexes, cost more than all else that a settled bet costs.
alter table commissions rename to commissions_by_share;
alter table commissions_by_share rename constraint commissions_pkey to commissions_by_share_pkey;
drop index commissions_earner;
drop index commissions_member;
drop index commissions_payment;
do $$
declare
  part text;
begin
  for part in select inhrelid::regclass::text from pg_inherits where inhparent = 'commissions_by_share'::regclass loop
    execute format('alter table %s rename to %I', part, replace(part, 'commissions_', 'by_share_'));
  end loop;
end $$;

-- What a revision of a bet gave and took back, by earner; negative where a later revision took it back.
create table commissions (
  bet_id uuid not null,
  revision int not null check (revision >= 0),
  member_id bigint not null,
  game_class text not null,
  game text not null,
  stake bigint not null check (stake > 0),
  -- What of the stake earned nothing.
  excluded bigint not null check (excluded between 0 and stake),
  at timestamptz not null,
  -- Business day (Asia/Seoul) of `at`.
  day date not null,
  -- By which payment its shares were paid together with those of other bets; null where each has one of its bet and revision.
  payment uuid,
  -- Earners, top first, each once; the arrays below have an element for each.
  account_ids bigint[] not null check (cardinality(account_ids) > 0),
  -- Points.
  amounts bigint[] not null check (cardinality(amounts) = cardinality(account_ids) and 0 <> all (amounts)),
  own_bps int[] not null check (cardinality(own_bps) = cardinality(account_ids)),
  child_bps int[] not null check (cardinality(child_bps) = cardinality(account_ids)),
  -- How often the stake was added to the earner's turnover: 1, or 0 or -1 where it was before; null where it is 1 for all.
  counts smallint[] check (cardinality(counts) = cardinality(account_ids)),
  -- Which of the shares are in `payment`; null where all are.
  together boolean[] check (cardinality(together) = cardinality(account_ids)),
  primary key (bet_id, revision)
) partition by range (bet_id);
create index commissions_earners on commissions using gin (account_ids);
create index commissions_member on commissions (member_id, bet_id);
-- Payments come one after the other, so that this grows at its end.
create index commissions_payment on commissions (payment) where payment is not null;

do $$
declare
  first date;
begin
  for first in
    select to_date(right(inhrelid::regclass::text, 6), 'YYYYMM') from pg_inherits where inhparent = 'commissions_by_share'::regclass
  loop
    perform commission_make_month(first);
  end loop;
end $$;

-- Of shares from before anything was excluded, each counted its stake whole.
insert into commissions (bet_id, revision, member_id, game_class, game, stake, excluded, at, day, payment, account_ids, amounts, own_bps,
                         child_bps, counts, together)
select bet_id, revision, min(member_id), min(game_class), min(game), max(stake), max(abs(excluded)), max(at), max(day),
       (array_agg(payment order by payment))[1],
       array_agg(account_id order by place), array_agg(amount order by place), array_agg(own_bp order by place), array_agg(child_bp order by place),
       array_agg(sign(coalesce(counted, amount))::smallint order by place), array_agg(payment is not null order by place)
  from (select *, row_number() over (partition by bet_id, revision order by own_bp desc, child_bp desc, account_id) as place
          from commissions_by_share) s
 group by bet_id, revision;

drop table commissions_by_share;
