-- From which age on somebody may be a member, by the law of the place. Korea's is 19.
alter table site_settings
  add column minimum_age int not null default 19 constraint site_settings_minimum_age check (minimum_age between 18 and 99);
