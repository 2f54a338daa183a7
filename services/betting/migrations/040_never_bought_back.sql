-- A bet of which nothing was bought back has no word of it in its row, as most have none: two numbers behind the texts make a
-- row longer, and their alignment has the log of a status that changes keep all that stands between. Rows that say 0 are as
-- good as those that say nothing.
alter table bets
  alter column closed_stake drop not null, alter column closed_stake drop default,
  alter column closed_payout drop not null, alter column closed_payout drop default;
alter table bets drop constraint bets_closed, drop constraint bets_payout;
alter table bets
  add constraint bets_closed check (
    (closed_stake is null) = (closed_payout is null) and (closed_stake is null
    or closed_stake between 0 and stake and (closed_stake > 0) = (closed_payout > 0) and closed_payout >= 0
      and (closed_stake = 0 or legs is not null and status in ('accepted', 'won', 'lost', 'void')))) not valid,
  add constraint bets_payout check (
    payout >= coalesce(closed_payout, 0) and case status
      when 'won' then payout = estimated or legs is not null and payout >= stake
      when 'void' then payout = coalesce(closed_payout, 0) + stake - coalesce(closed_stake, 0)
      when 'lost' then payout = 0 or legs is not null and payout <= stake
      else payout = coalesce(closed_payout, 0) end) not valid;

-- As before.
create or replace function liability_of(bet_ids uuid[], first_id uuid, last_id uuid)
returns table (fixture_id bigint, market_id text, pick text, stake bigint, payout bigint, bets bigint)
language sql stable as $$
  select split_part(p.market_id, ':', 1)::bigint, p.market_id, p.pick, sum(p.stake)::bigint, sum(p.payout)::bigint, count(*)
  from (
    select l.leg ->> 'marketId' as market_id, l.leg ->> 'pick' as pick,
      r.stake / n.legs + case when l.place <= r.stake % n.legs then 1 else 0 end as stake,
      r.payout / n.legs + case when l.place <= r.payout % n.legs then 1 else 0 end as payout
    from bets b
    cross join lateral (select jsonb_array_length(b.legs) as legs) n
    cross join lateral (
      select b.stake - coalesce(b.closed_stake, 0) as stake,
        case coalesce(b.closed_stake, 0) when 0 then b.estimated
          else div(b.estimated::numeric * (b.stake - b.closed_stake), b.stake)::bigint end as payout
    ) r
    cross join lateral jsonb_array_elements(b.legs) with ordinality l (leg, place)
    where b.id = any (bet_ids) and b.id between first_id and last_id and b.legs is not null
  ) p
  group by p.market_id, p.pick
$$;
