-- Keys and sums of rounds are let go by the bets that they came with, in the order of those: each is found by its own
-- key, so that what is taken away has its price however much is kept. The indexes by age served ever worse: places that
-- became free are filled with younger rows, until every part of the table holds old and new.
create table let_go (
  name text primary key check (name in ('keys', 'rounds')),
  -- The last bet of which nothing is kept any more.
  bet_id uuid not null
);
insert into let_go (name, bet_id)
select name, '00000000-0000-0000-0000-000000000000' from unnest(array['keys', 'rounds']) name;
drop index bet_keys_age;
drop index round_stakes_age;

create index cancel_counts_day on cancel_counts (day);
