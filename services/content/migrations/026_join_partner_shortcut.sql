alter table site_settings
  -- Whoever joins is shown the way to the partner's page.
  add column join_partner_shortcut boolean not null default false;
