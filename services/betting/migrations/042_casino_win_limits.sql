-- The greatest win of a bet as it was in force when the bet was told of; null where it was not known then, 0 for none.
alter table casino_bets add column max_win bigint check (max_win >= 0);
-- What a supplier paid beyond it: it stands, and operators look at it.
alter table casino_bets add column over_max_win boolean not null
  generated always as (status = 'win' and coalesce(max_win, 0) > 0 and payout > coalesce(max_win, 0)) stored;
create index casino_bets_over on casino_bets (id) where over_max_win;

-- Alerts are about suppliers' bets too, which may be free ones.
alter table sports_alerts drop constraint sports_alerts_kind_check, drop constraint sports_alerts_stake_check;
alter table sports_alerts
  add constraint sports_alerts_kind_check
    check (kind in ('high_stake', 'high_win', 'unusual_stake', 'one_sided', 'late_bets', 'over_max_win')),
  add constraint sports_alerts_stake_check check (stake > 0 or (kind = 'over_max_win' and stake = 0));
