-- What is not processed yet is the last of the newest, and the first of the oldest.
create index deposits_processed_order on deposits (coalesce(processed_at, '-infinity'::timestamptz), id);
create index withdrawals_processed_order on withdrawals (coalesce(processed_at, '-infinity'::timestamptz), id);
