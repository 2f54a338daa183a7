/** In their order, each run once; one that was released is not changed any more. */
export const migrations: readonly string[] = [
  `
  -- A player's chain of server seeds is computed from its last one.
  create table players (
    player text primary key,
    chain_last text not null,
    chain_length integer not null,
    chain_at integer not null
  ) strict;

  -- A pair of seeds; at most one of a player is not revealed. The client seed is absent until the player chose one.
  create table seed_pairs (
    id integer primary key,
    player text not null references players (player),
    commitment text not null,
    server_seed text not null,
    client_seed text,
    nonce integer not null default 0,
    made_at text not null,
    revealed_at text
  ) strict;
  create unique index seed_pairs_current on seed_pairs (player) where revealed_at is null;

  -- Sessions are kept by the hash of their secret: who reads the file cannot play with them.
  create table sessions (
    hash text primary key,
    player text not null,
    token text not null,
    game text not null,
    product text not null,
    lang text not null,
    lobby_url text not null,
    nickname text not null,
    min_bet integer not null,
    max_bet integer not null,
    preset_bet integer not null,
    max_win integer not null,
    expires_at integer not null,
    seen_at integer not null
  ) strict;
  create index sessions_expiry on sessions (expires_at);
  create index sessions_player on sessions (player, seen_at);

  create table rounds (
    seq integer primary key autoincrement,
    id text not null unique,
    player text not null,
    token text not null,
    wallet text not null,
    game text not null,
    key text not null,
    bet text not null,
    stake integer not null,
    pair integer not null references seed_pairs (id),
    nonce integer not null,
    state text not null,
    outcome text,
    payout integer not null default 0,
    receipt text,
    code text,
    balance_before integer,
    balance integer,
    bet_transaction text not null unique,
    win_transaction text not null unique,
    rollback_transaction text not null unique,
    attempts integer not null default 0,
    next_at integer not null,
    placed_at integer not null,
    settled_at integer,
    unique (player, key),
    unique (pair, nonce)
  ) strict;
  create index rounds_player on rounds (player, seq);
  create index rounds_open on rounds (next_at) where state in ('asked', 'paying', 'voiding');
  create index rounds_of_eggs on rounds (seq) where wallet = 'transfer';

  create table egg_accounts (
    player text primary key,
    balance integer not null check (balance >= 0)
  ) strict;

  -- Every movement that the platform asked for, with its answer; what was asked after before it came is closed.
  create table transfers (
    transaction_uuid text primary key,
    player text,
    direction text not null,
    asked integer not null,
    state text not null,
    amount integer not null,
    balance integer not null,
    code text not null,
    at integer not null
  ) strict;
  `,
  `
  alter table sessions add column wallet text not null default 'seamless';
  `,
];
