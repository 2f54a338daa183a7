-- When an operator took the authenticator away; null once its owner has put another one in force.
alter table accounts add column totp_reset_at timestamptz;
