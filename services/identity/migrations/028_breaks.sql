-- Breaks of members as the wallet last told of them: a session is narrowed while one runs, and nobody goes around it by
-- another account. The row outlives the person's data: an exclusion holds for who was deleted too, by hashes alone.
create table member_breaks (
  account_id bigint primary key references accounts (id),
  kind text not null check (kind in ('time_out', 'exclusion')),
  began_at timestamptz not null,
  -- For good is `infinity`.
  until timestamptz not null check (until > began_at),
  reopen_at timestamptz check (reopen_at is null or kind = 'exclusion'),
  -- Rises with each change of the member's breaks.
  revision bigint not null,
  -- Keyed hashes of the phone and the bank account that the member had; null where it had none.
  phone_hash bytea,
  bank_hash bytea
);
create index member_breaks_phone on member_breaks (phone_hash) where phone_hash is not null;
create index member_breaks_bank on member_breaks (bank_hash) where bank_hash is not null;
create index member_breaks_until on member_breaks (until);

-- True while a break closes: a time-out ends by itself, an exclusion only a day after it was asked to.
create function break_closed(kind text, until timestamptz, reopen_at timestamptz, at timestamptz) returns boolean
language sql immutable
return case kind
  when 'time_out' then until > at
  when 'exclusion' then reopen_at is null or reopen_at > at
  else false end;
