-- Bets of one leg and of several have rates of their own, and so have a casino's wins and losses. `minigame` and
-- `powerball` are the rates of one leg, as they were before; `sports` is that of several.
insert into game_classes (name, cap_basis_points) values
  ('minigame_multiple', 7000),
  ('powerball_multiple', 7000),
  ('sports_single', 10000),
  ('casino_win', 10000),
  ('casino_lose', 10000);
