-- Who never logged in is the last of the newest, and the first of the oldest.
drop index accounts_last_login;
create index accounts_last_login on accounts (coalesce(last_login_at, '-infinity'::timestamptz), id);
create index accounts_login_count on accounts (login_count, id);
