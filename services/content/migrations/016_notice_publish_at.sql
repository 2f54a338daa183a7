-- From when on a published notice is shown; null for at once.
alter table notices add column publish_at timestamptz;
