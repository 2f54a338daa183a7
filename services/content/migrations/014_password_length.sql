-- The least characters of a new password: of members, who are protected by locks and exchange passwords, and of agents and
-- administrators, who hold others' money.
alter table site_settings
  add column member_password_least int not null default 4
    constraint site_settings_member_password check (member_password_least between 4 and 20),
  add column operator_password_least int not null default 10
    constraint site_settings_operator_password check (operator_password_least between 10 and 32);
