-- Slips that wait for a trader, and what became of them. While one waits no money is held; the bet that it becomes is placed
-- under the slip's key.
create table bet_referrals (
  id bigint generated always as identity primary key,
  account_id bigint not null check (account_id > 0),
  key text collate "C" not null check (length(key) between 8 and 64),
  path ltree not null,
  account text not null,
  nickname text not null,
  test_account boolean not null,
  -- What decides over the member's limits and bans: as it was, and anew when the bet is accepted.
  level smallint not null,
  normal_mark text not null,
  flags text[] not null,
  -- The legs as they were checked: [{marketId, pick, oddsMilli, shownMilli, inPlay?}]
  legs jsonb not null check (jsonb_typeof(legs) = 'array' and jsonb_array_length(legs) between 1 and 20),
  folds int[],
  stake bigint not null check (stake > 0),
  odds_change smallint not null,
  odds_milli int not null check (odds_milli >= 1000),
  potential_payout bigint not null check (potential_payout >= stake),
  game text not null,
  reason text not null check (reason in ('referral_from', 'member_limit', 'win_limit')),
  bound bigint not null check (bound >= 0),
  -- What is asked of it until `expires_at` is waiting and offered: from that instant on both are over, whatever stands here.
  state text not null default 'waiting' check (
    state in ('waiting', 'offered', 'accepting', 'accepted', 'failed', 'refused', 'left', 'expired')),
  offered_stake bigint check (offered_stake between 1 and stake),
  offered_odds_milli int check (offered_odds_milli between 1000 and odds_milli),
  offered_payout bigint,
  refusal text not null default '' check ((refusal <> '') = (state = 'failed')),
  memo text not null default '',
  referred_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > referred_at),
  decided_at timestamptz,
  decided_by text not null default '',
  bet_id uuid check ((bet_id is not null) = (state = 'accepted')),
  constraint bet_referrals_offer check (
    (offered_stake is null) = (offered_odds_milli is null) and (offered_stake is null) = (offered_payout is null)
    and (state <> 'offered' or offered_stake is not null)),
  unique (account_id, key)
);
create index bet_referrals_account on bet_referrals (account_id, id);
create index bet_referrals_open on bet_referrals (expires_at) where state in ('waiting', 'offered');
create index bet_referrals_accepting on bet_referrals (id) where state = 'accepting';
create index bet_referrals_age on bet_referrals (referred_at, id);

alter table sports_rules add refer_beyond_limits boolean not null default false;
