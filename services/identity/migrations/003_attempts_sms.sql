-- How often something was tried: a row per limit and subject, counted anew when its window has passed.
create table attempts (
  scope text not null,
  subject text not null,
  count int not null,
  window_ends_at timestamptz not null,
  -- While it is in the future, further tries are refused.
  locked_until timestamptz,
  primary key (scope, subject)
);
create index attempts_window on attempts (window_ends_at);

create table sms_codes (
  id uuid primary key,
  phone_hash bytea not null,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A verified code stays good for the rest of the join form.
  verified_at timestamptz,
  used_at timestamptz
);
create index sms_codes_expiry on sms_codes (expires_at);

-- What the outbox driver sent; number and text are encrypted, because the text holds a code.
create table sms_outbox (
  id bigint generated always as identity primary key,
  message bytea not null,
  at timestamptz not null
);
create index sms_outbox_at on sms_outbox (at);
