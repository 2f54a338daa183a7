-- The rates that a settlement was reckoned by, where others than those of its last day held: of its agent, and of the agents of
-- its branches. Where there are none of an account, those of the last day held throughout.
create table partner_settlement_rates (
  settlement_id uuid not null references partner_settlements (id),
  account_id bigint not null,
  -- Empty for turnover of all classes that have none of their own.
  game_class text not null,
  -- The first day of the period on which it held.
  from_on date not null,
  losing_bp int not null check (losing_bp between 0 and 10000),
  support_bp int not null check (support_bp between 0 and 10000),
  -- Of deposits; 0 for a class, which has none.
  fee_bp int not null check (fee_bp between 0 and 10000),
  primary key (settlement_id, account_id, game_class, from_on)
);
