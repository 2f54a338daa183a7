-- What the house has on markets of matches: an even part of every open bet stands on each of its legs. Bets on rounds are
-- never written here.

-- One row for each match that has bets: whoever changes what stands on a match holds it, so that its markets are looked at
-- and changed by one at a time.
create table match_liability (
  fixture_id bigint primary key check (fixture_id > 0),
  -- Sum over its markets of what the worst pick of each costs.
  worst bigint not null default 0 check (worst >= 0),
  -- The time of the newest bet that was taken; what has been quiet for long is let go.
  changed_at timestamptz not null
) with (fillfactor = 50);
create index match_liability_age on match_liability (changed_at);

create table market_liability (
  fixture_id bigint not null,
  market_id text collate "C" not null,
  pick text collate "C" not null,
  -- Parts of stakes and of potential payouts of bets that are open, stakes included.
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  bets bigint not null check (bets >= 0),
  primary key (fixture_id, market_id, pick)
) with (fillfactor = 50);
