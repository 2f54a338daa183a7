-- Who may be logged in more than once, and what the sites show to whom. A visitor sees nothing but the first page unless
-- the operator wants it.
alter table site_settings
  add column duplicate_login_admin boolean not null default true,
  add column duplicate_login_agent boolean not null default true,
  add column duplicate_login_user boolean not null default true,
  add column user_password_change boolean not null default true,
  add column visitors_may_browse boolean not null default false,
  add column closed_levels text[] not null default '{}'
    constraint site_settings_closed_levels check (closed_levels <@ '{1,2,3,4,5,6,7}'::text[]),
  add column domain_guidance text not null default '';
