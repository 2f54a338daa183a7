-- What share of a stake an account and all below it earn, in hundredths of a percent, from a moment on.
create table game_classes (
  name text primary key,
  cap_basis_points int not null check (cap_basis_points between 1 and 10000)
);
insert into game_classes (name, cap_basis_points) values
  ('minigame', 7000),
  ('powerball', 7000),
  ('casino', 10000),
  ('slot', 10000),
  ('sports', 10000);

-- Rows are never changed once they are in force: what was settled by them stays explained by them.
create table rates (
  account_id bigint not null references nodes (id),
  game_class text not null references game_classes (name),
  from_at timestamptz not null,
  basis_points int not null check (basis_points between 0 and 10000),
  primary key (account_id, game_class, from_at)
);
