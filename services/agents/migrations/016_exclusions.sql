-- What share of the turnover of casino and of slots earns no commission, from an instant on: an operator's rule, which
-- everybody who earns can read.
create table turnover_exclusions (
  game_class text not null references game_classes (name) check (game_class in ('casino', 'slot')),
  from_at timestamptz not null,
  basis_points int not null check (basis_points between 0 and 10000),
  primary key (game_class, from_at)
);

-- What a share added to its earner's turnover, and what of that earned nothing. Of shares of before both follow from the rest:
-- each counted its stake whole.
alter table commissions add column counted bigint, add column excluded bigint not null default 0;
alter table commission_days add column excluded bigint not null default 0;
