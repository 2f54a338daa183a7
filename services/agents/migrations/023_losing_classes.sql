-- Losses are shared at a rate of their class. An account that was never given one of a class has its general one there,
-- `losing`, by which deposits and what was given with them count as well.
insert into game_classes (name, cap_basis_points) values
  ('losing_casino', 10000),
  ('losing_slot', 10000),
  ('losing_sports', 10000),
  ('losing_minigame', 10000),
  ('losing_powerball', 10000),
  ('losing_powerball_multiple', 10000);
