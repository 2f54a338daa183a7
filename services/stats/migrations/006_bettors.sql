-- Members who bet, each once a day: counted like every other sum, of no game, by where a member stood when it first bet on the
-- day. Days of before have none.
alter table daily add column bettors bigint not null default 0;
alter table recent add column bettors bigint not null default 0;

-- Who has bet on a day, as long as bets of it are counted anew.
create table bet_days (
  day date not null,
  account_id bigint not null check (account_id > 0),
  primary key (day, account_id)
);
