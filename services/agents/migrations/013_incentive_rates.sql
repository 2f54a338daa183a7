-- An agent's incentives are agreed beside its rates of rolling, and kept in the tree's order with them: no agent gives one
-- that it does not have. No bet belongs to these classes.
insert into game_classes (name, cap_basis_points) values
  ('bank_incentive', 10000),
  ('powerball_incentive', 10000),
  ('casino_incentive', 10000),
  ('slot_incentive', 10000),
  ('sports_incentive', 10000),
  ('minigame_incentive', 10000);
