-- Whose money pays a settlement, or was to at the last try: an agent's above its own, or the house's (0). What is recovered
-- goes back there.
alter table partner_settlements add column payer_id bigint not null default 0
  check (payer_id >= 0 and payer_id <> account_id);
