-- Limits of single members over those of their level; an amount that is null is the level's. A row of which all are null
-- stays, so that whoever keeps limits in memory hears of what was cleared.
create table member_limits (
  account_id bigint not null check (account_id > 0),
  game_class text not null,
  stake_min bigint check (stake_min >= 1),
  stake_max bigint check (stake_max >= 1),
  win_max bigint check (win_max >= 1),
  round_max bigint check (round_max >= 1),
  -- Rises with each change, in the order in which the changes are committed: its counter is locked until then.
  change bigint not null unique,
  primary key (account_id, game_class)
);

create table member_limit_changes (
  one boolean primary key default true check (one),
  last bigint not null default 0 check (last >= 0)
);
insert into member_limit_changes default values;
