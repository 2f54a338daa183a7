-- Limits of members marked normal B over those of their level and under their own; an amount that is null falls back. They
-- are few, one row a game class, and are read whole with the rules.
create table mark_limits (
  mark text not null check (mark = 'b'),
  game_class text not null,
  stake_min bigint check (stake_min >= 1),
  stake_max bigint check (stake_max >= 1),
  win_max bigint check (win_max >= 1),
  round_max bigint check (round_max >= 1),
  primary key (mark, game_class)
);
