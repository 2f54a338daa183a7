-- When another administrator last gave an administrator its account, its password, its role, or took its authenticator away:
-- for some hours after that it agrees to nothing. Null where nobody ever did.
alter table accounts add column entrusted_at timestamptz;
