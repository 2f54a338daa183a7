-- Lists of requests are searched by the nickname too, which operators know members by.
create index deposits_nickname on deposits using gin (nickname public.gin_trgm_ops);
create index withdrawals_nickname on withdrawals using gin (nickname public.gin_trgm_ops);
