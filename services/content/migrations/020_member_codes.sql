alter table site_settings
  -- Members may recommend the site by a join code of their own.
  add column use_member_codes boolean not null default false;
