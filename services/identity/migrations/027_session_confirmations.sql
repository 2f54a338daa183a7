-- When the owner of a session last proved to be it, after the login; null where it did not again.
alter table sessions add column confirmed_at timestamptz;
