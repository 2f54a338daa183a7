-- Of the minutes of a day those between midnight and six are told apart: that is when people play who meant to stop.
alter table play_days add column night_minutes int not null default 0 check (night_minutes >= 0);

-- Counts the minute of an instant as before, and as one of the night where it is.
create or replace function play_minute(person bigint, at timestamptz) returns int
language sql
set enable_seqscan = off
begin atomic
  insert into play_days as d (account_id, day, minutes, night_minutes, last_minute)
  values (person, (at at time zone 'Asia/Seoul')::date, 1,
    (extract(hour from at at time zone 'Asia/Seoul') < 6)::int, date_trunc('minute', at))
  on conflict (account_id, day) do update
    set minutes = d.minutes + 1, night_minutes = d.night_minutes + excluded.night_minutes, last_minute = excluded.last_minute
    where d.last_minute is null or d.last_minute < excluded.last_minute;
  select d.minutes from play_days d where d.account_id = person and d.day = (at at time zone 'Asia/Seoul')::date;
end;
