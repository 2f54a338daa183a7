-- Where whoever holds eggs stands in the tree, so that partners find what is held below them. Every holding was written by a
-- transfer; moves change the place from now on.
alter table egg_holdings add column path ltree;
update egg_holdings h set path = (
  select t.path from egg_transfers t where t.account_id = h.account_id order by t.created_at desc, t.id desc limit 1
);
alter table egg_holdings alter column path set not null;
create index egg_transfers_waits on egg_transfers ((ended_at is null) desc, id desc);
create index egg_holdings_path on egg_holdings using gist (path);
create index egg_holdings_held on egg_holdings (balance desc, account_id desc, vendor) where balance > 0;
