-- Whether limits that are raised, and settings of bets that lower security, need a second administrator.
alter table settings add column approve_settings boolean not null default true;
