-- What lists of bets are searched by: a bet carries its member's names, and looking for them there would read every bet.
-- Who has bet, by the names of the newest bet.
create table bettors (
  account_id bigint primary key,
  account text not null,
  nickname text not null
);
insert into bettors (account_id, account, nickname)
select m.account_id, b.account, b.nickname
from (select distinct account_id from member_paths) m
cross join lateral (
  select b.account, b.nickname from bets b where b.account_id = m.account_id order by b.id desc limit 1
) b;
create index bettors_account on bettors (account);
create index bettors_nickname on bettors (nickname);
create index bettors_names on bettors using gin (account gin_trgm_ops, nickname gin_trgm_ops);

-- Bets that operators look at one by one. Few are as high, so that it costs the others nothing.
create index bets_high on bets (id) where stake >= 1000000;
