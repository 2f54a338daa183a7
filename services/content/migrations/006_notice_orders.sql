create index notices_created_at on notices (created_at, id);
create index notices_updated_at on notices (updated_at, id);
