-- Where accounts came from, and when they were last here: lists are searched and sorted by it. Apart from the accounts, whose
-- many indexes would be written at each sight; when somebody was last here is noted to ten minutes, not to the call.
create table account_activity (
  account_id bigint primary key references accounts (id) on delete cascade,
  -- Null until somebody was here.
  seen_at timestamptz,
  -- Of the last login; of the join before the first.
  country text not null default '',
  domain text not null default '',
  device text not null default '',
  user_agent text not null default '',
  -- Of the join.
  created_country text not null default '',
  created_domain text not null default ''
) with (fillfactor = 80);

insert into account_activity (account_id, seen_at, country, domain, device, user_agent)
select a.id, coalesce(s.seen_at, a.last_login_at), coalesce(s.country, ''), coalesce(s.domain, ''),
  coalesce(s.device, a.created_device), coalesce(s.user_agent, '')
from accounts a left join lateral (
  select seen_at, country, domain, device, user_agent from sessions
  where account_id = a.id order by created_at desc limit 1
) s on true;

create index account_activity_seen on account_activity (coalesce(seen_at, '-infinity'::timestamptz), account_id);
create index account_activity_country on account_activity (country, account_id) where country <> '';
create index account_activity_domain on account_activity (domain, account_id) where domain <> '';
create index account_activity_created_domain on account_activity (created_domain, account_id) where created_domain <> '';

-- Whatever makes an account makes its row.
create function begin_account_activity() returns trigger language plpgsql as $$
begin
  insert into account_activity (account_id, device) values (new.id, new.created_device);
  return null;
end $$;
create trigger accounts_activity after insert on accounts
  for each row execute function begin_account_activity();
