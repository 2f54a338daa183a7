-- What both sites tell whoever is logged in: whether casino money moves by itself, and whether messages of a bank alert.
alter table site_settings
  add column use_auto_transfer boolean not null default false,
  add column use_bank_message_alert boolean not null default false;
