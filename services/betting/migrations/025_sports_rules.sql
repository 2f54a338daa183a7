-- What bets on sports are allowed. What stands in tables of their own elsewhere is few here and read whole: lists are JSON.
create table sports_rules (
  one boolean primary key default true check (one),
  no_single boolean not null,
  no_double boolean not null,
  single_result_only boolean not null,
  no_multi_above int not null check (no_multi_above between 0 and 20),
  max_legs int not null check (max_legs between 1 and 20),
  same_match_banned text[] not null check (
    same_match_banned <@ array['draw_handicap', 'draw_total', 'result_handicap', 'result_total', 'handicap_total', 'other']),
  no_three_pointer_with_free_throw boolean not null,
  -- [{legs, leastOddsMilli}]
  folds jsonb not null check (jsonb_typeof(folds) = 'array' and jsonb_array_length(folds) <= 20),
  listed_folds_only boolean not null,
  least_leg_odds_milli int not null check (least_leg_odds_milli >= 1000),
  greatest_leg_odds_milli int not null,
  max_combined_odds_milli int not null check (max_combined_odds_milli = 0 or max_combined_odds_milli >= 1000),
  no_hedging boolean not null,
  no_duplicates text[] not null,
  in_play boolean not null,
  -- [{legs, bonusMilli, leastOddsMilli}]
  bonuses jsonb not null check (jsonb_typeof(bonuses) = 'array' and jsonb_array_length(bonuses) <= 20),
  -- A number of OddsChange.
  odds_change smallint not null check (odds_change between 1 and 3),
  cash_out boolean not null,
  cash_out_margin_milli int not null check (cash_out_margin_milli between 0 and 900),
  referral_from bigint not null check (referral_from >= 0),
  referral_seconds int not null check (referral_seconds between 5 and 600),
  outcome_liability_max bigint not null check (outcome_liability_max >= 0),
  market_liability_max bigint not null check (market_liability_max >= 0),
  match_liability_max bigint not null check (match_liability_max >= 0),
  version bigint not null default 1 check (version > 0),
  constraint sports_rules_leg_odds check (
    greatest_leg_odds_milli = 0 or greatest_leg_odds_milli >= least_leg_odds_milli),
  constraint sports_rules_folds check (not listed_folds_only or jsonb_array_length(folds) > 0)
);
insert into sports_rules (no_single, no_double, single_result_only, no_multi_above, max_legs, same_match_banned,
  no_three_pointer_with_free_throw, folds, listed_folds_only, least_leg_odds_milli, greatest_leg_odds_milli,
  max_combined_odds_milli, no_hedging, no_duplicates, in_play, bonuses, odds_change, cash_out, cash_out_margin_milli,
  referral_from, referral_seconds, outcome_liability_max, market_liability_max, match_liability_max)
values (false, false, false, 0, 10,
  array['draw_handicap', 'draw_total', 'result_handicap', 'result_total', 'handicap_total', 'other'],
  true, '[]', false, 1000, 0,
  1000000, false, '{}', true, '[]', 1, true, 50,
  0, 30, 100000000, 200000000, 500000000);
