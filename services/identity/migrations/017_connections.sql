-- From where people may enter. Once an area has an allowed address, all others are blocked there.
create table address_rules (
  id bigint generated always as identity primary key,
  area text not null check (area in ('member', 'agent', 'admin')),
  effect text not null check (effect in ('allow', 'block')),
  -- One address, or a network without bits beyond its prefix.
  address text not null check (address::cidr is not null),
  memo text not null default '',
  created_at timestamptz not null,
  created_by text not null,
  unique (area, address)
);

-- The names by which the player site is reached; once there is one, it is not answered under others.
create table domains (
  id bigint generated always as identity primary key,
  host text not null unique check (host ~ '^[a-z0-9.-]+(:[0-9]+)?$'),
  -- Members see it among the addresses of the site.
  shown boolean not null,
  memo text not null default '',
  created_at timestamptz not null,
  created_by text not null
);

-- Countries by ISO 3166; empty where nobody knows.
alter table sessions add column country text not null default '';
-- Who it was at that time: level of a member, role of anybody.
alter table access_logs
  add column level int not null default 0,
  add column role text not null default '',
  add column country text not null default '';
create index access_logs_country on access_logs (country, id) where country <> '';

-- What is known of a browser that an account was entered from.
alter table known_devices
  add column first_seen_at timestamptz,
  add column device text not null default '',
  add column user_agent text not null default '',
  add column ip text not null default '',
  add column country text not null default '';
create index known_devices_hash on known_devices (hash);

-- Where a browser came from, of the last addresses alone.
create table known_device_addresses (
  account_id bigint not null,
  hash bytea not null,
  ip text not null,
  seen_at timestamptz not null,
  primary key (account_id, hash, ip),
  foreign key (account_id, hash) references known_devices (account_id, hash) on delete cascade
);
