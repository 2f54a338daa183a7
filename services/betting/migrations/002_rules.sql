-- Limits by level and game class.
create table limits (
  level int not null check (level between 1 and 7),
  game_class text not null,
  stake_min bigint not null check (stake_min >= 1),
  stake_max bigint not null check (stake_max >= stake_min),
  -- Most that one bet may pay.
  win_max bigint not null check (win_max >= stake_min),
  -- Most that a member may have on a round.
  round_max bigint not null check (round_max >= stake_min),
  primary key (level, game_class)
);
insert into limits (level, game_class, stake_min, stake_max, win_max, round_max)
select level, game_class, 1000, level * 500000, level * 3000000, level * 1000000
from generate_series(1, 7) level, unnest(array['minigame', 'powerball']) game_class;

create table settings (
  one boolean primary key default true check (one),
  cancel_seconds int not null check (cancel_seconds between 0 and 86400),
  cancels_per_day int not null check (cancels_per_day between 0 and 1000),
  cancel_before_close_seconds int not null check (cancel_before_close_seconds between 0 and 86400),
  high_bet_from bigint not null check (high_bet_from >= 1)
);
insert into settings (cancel_seconds, cancels_per_day, cancel_before_close_seconds, high_bet_from)
values (60, 10, 10, 1000000);
