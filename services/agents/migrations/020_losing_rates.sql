-- What an agent takes of losses, what it pays for them, and its support, are agreed beside its rates of rolling and kept in the
-- tree's order with them. No bet belongs to these classes.
insert into game_classes (name, cap_basis_points) values
  ('losing', 10000),
  ('losses_fee', 10000),
  ('support', 10000)
on conflict (name) do nothing;

alter table agents_settings
  -- Whether the overall setting of support counts beside each agent's own.
  add column support_overall boolean not null default false,
  add column support_overall_bp int not null default 0 check (support_overall_bp between 0 and 10000);
