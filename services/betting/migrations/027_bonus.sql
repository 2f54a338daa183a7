-- What the combined odds of a bet on matches were raised by for its number of legs, thousandths; null for nothing. It is paid
-- where every leg wins in full, so the bet keeps it whatever the rules say later.
alter table bets add column bonus_milli smallint check (
  bonus_milli is null or bonus_milli > 0 and legs is not null and folds is null);
