-- Recorded files that operators brought, by the day: a season comes in thousands of requests, and the audit tells of it once.
create table sports_imports (
  -- SHA-256 of the file, as its sender says.
  file_hash text collate "C" not null,
  account_id bigint not null,
  -- Business day: what is brought under the same name later is told again.
  day date not null,
  -- How many messages of it were new.
  messages bigint not null check (messages > 0),
  primary key (file_hash, account_id, day)
);
