-- What the consoles' lists are searched and sorted by, so that no page reads every account or every login.
create index accounts_names on accounts using gin (account gin_trgm_ops, nickname gin_trgm_ops);
create index accounts_kind on accounts (kind, id);
create index accounts_state on accounts (state, id);
create index accounts_level on accounts (level, id);
create index accounts_nickname_order on accounts (nickname, id);
create index accounts_last_login on accounts (last_login_at, id);
create index accounts_last_ip on accounts (last_ip) where last_ip <> '';
create index accounts_created_ip on accounts (created_ip) where created_ip <> '';
create index accounts_join_code on accounts (join_code) where join_code <> '';

create index access_logs_names on access_logs using gin (account gin_trgm_ops);
create index access_logs_event on access_logs (event, id);
create index access_logs_kind on access_logs (kind, id);
create index access_logs_ip on access_logs (ip, id);
create index access_logs_domain on access_logs (domain, id);
