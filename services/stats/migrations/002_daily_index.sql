-- Reports of many accounts read the days they ask for, and not every day of each account.
create index daily_day on daily (day, account_id);
