-- Members' own join codes: whoever joins by one stands below the agent of its owner.
create table member_codes (
  account_id bigint primary key references accounts (id),
  -- As it is compared: always capitals.
  code text not null unique check (code ~ '^[A-Z0-9]{10}$'),
  made_at timestamptz not null
);
alter table accounts
  -- The member by whose code it joined.
  add column recommended_by bigint references accounts (id);
create index accounts_recommended on accounts (recommended_by, id) where recommended_by is not null;
