-- The operator's rules of partners: one row.
create table agents_settings (
  one boolean primary key default true check (one),
  agents_may_create boolean not null default true,
  creation_needs_approval boolean not null default false,
  losing_winnings boolean not null default true,
  losing_rolling boolean not null default true,
  losing_bonuses boolean not null default true,
  losing_fees boolean not null default true,
  losing_carry boolean not null default true,
  losses_fee_bp int not null default 0 check (losses_fee_bp between 0 and 10000),
  version bigint not null default 1 check (version > 0)
);
insert into agents_settings default values;
