-- What needs a second administrator; while only one could agree, nothing waits.
alter table site_settings
  add column approve_deletions boolean not null default true,
  add column approve_roles boolean not null default true,
  add column approve_site_settings boolean not null default true;
