-- Breaks are told to identity, which narrows sessions by them: what of a break was told last, and when. What was told to an
-- identity that was restored since is told again by and by.
alter table play_members add column told_from timestamptz, add column told_until timestamptz,
  add column told_reopen_at timestamptz, add column told_at timestamptz;
create index play_members_untold on play_members (account_id)
  where break_kind is not null and (told_from is distinct from break_from
    or told_until is distinct from break_until or told_reopen_at is distinct from reopen_at);
create index play_members_told on play_members (told_at, account_id) where break_kind is not null;
