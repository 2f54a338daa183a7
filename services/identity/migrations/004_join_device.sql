-- What the join form was filled in on; empty for accounts that operators made, and for those from before.
alter table accounts add column created_device text not null default '';
