-- Sessions that fell asleep or reached their last moment are looked for every few seconds, by these two.
create index sessions_live_expiry on sessions (expires_at) where ended_at is null;
create index sessions_live_idle on sessions (kind, seen_at) where ended_at is null;
