-- What the partner's page is to an agent, and how it is arranged. Other kinds have no use for either.
alter table accounts
  -- 1 open, 0 blocked, -2 closed, as clients of the legacy API know it.
  add column visibled_partner smallint not null default 1 check (visibled_partner in (-2, 0, 1)),
  add column agent_theme text not null default 'A' check (agent_theme in ('A', 'B'));
