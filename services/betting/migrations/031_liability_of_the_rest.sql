-- What is bought back of a bet stands on its matches no longer: the rest of the stake does, and of what the bet may pay the
-- same part, cut to the won.
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
      select b.stake - b.closed_stake as stake,
        case b.closed_stake when 0 then b.estimated
          else div(b.estimated::numeric * (b.stake - b.closed_stake), b.stake)::bigint end as payout
    ) r
    cross join lateral jsonb_array_elements(b.legs) with ordinality l (leg, place)
    where b.id = any (bet_ids) and b.id between first_id and last_id and b.legs is not null
  ) p
  group by p.market_id, p.pick
$$;
