-- Browsers that an account has logged in from with its password. Only a hash of what the browser keeps is here; it opens
-- nothing by itself, and lets a login pass the lock that guesses from elsewhere have set.
create table known_devices (
  account_id bigint not null references accounts (id),
  hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, hash)
);
create index known_devices_seen on known_devices (seen_at);
