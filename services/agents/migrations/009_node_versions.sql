-- How many changes of an account the tree has taken over: what comes late and is older changes nothing.
alter table nodes add column version bigint not null default 0;

-- Changes of accounts of which the tree has not heard yet. Both writers of an account write here before they look at the
-- tree, so that of two at once the second sees what the first has done.
create table early_changes (
  account_id bigint primary key,
  version bigint not null,
  state text not null,
  level int not null,
  nickname text not null
);
