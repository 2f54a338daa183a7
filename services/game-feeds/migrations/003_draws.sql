-- What draws rely on: the house's chains of secrets, and how the feeds of others are.

create table chain_commitments (
  -- The game in whose name is drawn; games that read its draws have no chain of their own.
  game text collate "C" not null references games (id),
  day date not null,
  -- Secrets of the chain: one a round.
  rounds int not null check (rounds between 1 and 1440),
  -- secret(0), public from the moment that the row is there.
  commitment bytea not null check (length(commitment) = 32),
  -- secret(rounds), encrypted: whoever has it knows every draw of the day.
  seed bytea not null,
  published_at timestamptz not null,
  primary key (game, day)
);

create table feed_health (
  game text collate "C" primary key references games (id),
  -- Polls in a row that brought no usable answer.
  failures int not null,
  down boolean not null,
  last_error text not null,
  last_good_at timestamptz
);
