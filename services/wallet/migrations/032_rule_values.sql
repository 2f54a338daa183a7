-- Rules of money that differ from the site's, for a level, for the members below an agent, or for one member. Sparse: what
-- has no row falls back. Read by the primary key alone, with the few subjects that stand above one member.
create table rule_values (
  scope text not null check (scope in ('level', 'agent', 'member')),
  -- The level, or the account's id.
  subject bigint not null check (subject > 0 and (scope <> 'level' or subject <= 7)),
  -- Name of the field of the settings.
  rule text not null,
  value bigint not null check (value >= 0),
  changed_at timestamptz not null,
  primary key (scope, subject, rule)
);
-- Lists of withdrawals show what turnover each member needs, which they look up only where somebody has a value of its own.
create index rule_values_turnover on rule_values (rule) where rule = 'turnover_percent';
