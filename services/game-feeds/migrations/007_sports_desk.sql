-- What operators say of single matches and markets above the rules of their sport.

alter table fixtures
  -- Boards of specials: auto for what its boards and its league say, on where an operator released it there, off until that.
  add column specials text not null default 'auto' check (specials in ('auto', 'on', 'off')),
  -- True where new markets keep their first prices.
  add column odds_fixed boolean not null default false,
  -- True where an operator set its delay, so that the sport's does not replace it.
  add column own_delay boolean not null default false,
  -- What counts in it: as its sport's settings were when it was made, and as they are set while nothing in it is decided.
  add column what_counts jsonb;

-- The prices that stay until an operator lifts them: {pick: oddsMilli}; absent where they follow the supplier.
alter table markets add column fixed jsonb;

alter table sport_settings
  -- False where new matches wait for their special release.
  add column automatic_specials boolean not null default true,
  -- What operators set of what counts for results; what is absent is as the house rules are delivered.
  add column what_counts jsonb not null default '{}';
