-- How far the other services have followed a move: who moved and by which change, until all have.
alter table account_moves
  add column moved int8[] not null default '{}',
  add column versions int8[] not null default '{}',
  add column followed jsonb not null default '{}',
  add column followed_at timestamptz,
  add check (cardinality(moved) = cardinality(versions));
-- What moved before nobody looked at.
update account_moves set followed_at = moved_at;
create index account_moves_unfollowed on account_moves (id) where followed_at is null;
