import pg from 'pg';
import type { Standalone } from '../../standalone/open-standalone.ts';

/** How much there is: one bet in ten has its money in the ledger and its shares of commission, one in five a login. */
export interface Size {
  bets: number;
  members: number;
  /** Shops, under ten head offices. */
  shops: number;
}

export const top = 900_000_000;
const firstShop = top + 100;
export const firstMember = top + 100_000;
export const spanDays = 31;
/** Bets of one round that is greater than any other. */
const bigRound = 100_000;
export const bigRoundId = 'eos5.20261001.1';
const atOnce = 2;
const chunk = 100_000;

/** The tree as a query: ten head offices below the top, shops below them, members below the shops. */
const people = ({ members, shops }: Size): string => `
  select id, parent, path::ltree as path, role, kind, name from (
    select ${top}::int8 as id, 0::int8 as parent, '${top}' as path, 'operating_head_office' as role, 'agent' as kind, 'bench' as name
    union all
    select ${top} + g, ${top}, '${top}.' || (${top} + g), 'head_office', 'agent', 'benchhead' || g from generate_series(1, 10) g
    union all
    select ${firstShop} + g, ${top} + 1 + g % 10, concat_ws('.', ${top}, ${top} + 1 + g % 10, ${firstShop} + g), 'shop', 'agent', 'benchshop' || g
      from generate_series(1, ${shops}) g
    union all
    select ${firstMember} + g, ${firstShop} + 1 + g % ${shops},
           concat_ws('.', ${top}, ${top} + 1 + (1 + g % ${shops}) % 10, ${firstShop} + 1 + g % ${shops}, ${firstMember} + g),
           'member', 'member', 'gamer' || g
      from generate_series(1, ${members}) g) p`;

/** A UUIDv7 of the row \`g\` of \`n\`, spread over the span. */
const idOf = (g: string, n: number, startMs: number): string =>
  `(lpad(to_hex(${startMs}::int8 + ${g}::int8 * ${spanDays * 86_400_000}::int8 / ${n}), 12, '0') || '7' || lpad(to_hex(${g} & 4095), 3, '0') || '8' || lpad(to_hex(${g}), 15, '0'))::uuid`;
const timeOf = (g: string, n: number, startMs: number): string =>
  `to_timestamp((${startMs}::int8 + ${g}::int8 * ${spanDays * 86_400_000}::int8 / ${n}) / 1000.0)`;

/** Fills the databases of an installation set by set; the services may run meanwhile. Answers how many seconds it took. */
export async function fill(harness: Standalone, size: Size): Promise<number> {
  const started = performance.now();
  const startMs = Date.now() - spanDays * 86_400_000 - 1_000;
  const run = (schema: string, sql: string) => runSql(harness, schema, sql);
  await tree(run, size);
  await run('betting', `select make_bet_months(to_timestamp(${startMs / 1000}), 3)`);
  await run('wallet', `select ledger_make_months(to_timestamp(${startMs / 1000}), 3)`);
  for (const days of [0, spanDays])
    await run(
      'agents',
      `select commission_make_month(date_trunc('month', to_timestamp(${startMs / 1000}) + interval '${days} days')::date)`,
    );
  const chunks = Array.from({ length: Math.ceil(size.bets / chunk) }, (_, i) => i * chunk + 1);
  await pooled(chunks, (from) => run('betting', betsSql(size, startMs, from, Math.min(size.bets, from + chunk - 1))));
  await pooled(
    [
      [
        'betting',
        `insert into member_paths select path, id from (${people(size)}) p where kind = 'member' on conflict do nothing`,
      ],
      [
        'betting',
        `insert into bettors select id, name, '별명' || name from (${people(size)}) p where kind = 'member' on conflict do nothing`,
      ],
      ...others(size, startMs),
    ] as [string, string][],
    ([schema, sql]) => run(schema, sql),
  );
  await pooled(['betting', 'wallet', 'agents', 'identity', 'stats'], (schema) => run(schema, 'vacuum analyze'));
  return (performance.now() - started) / 1000;
}

async function tree(run: (schema: string, sql: string) => Promise<void>, size: Size): Promise<void> {
  await run(
    'identity',
    `insert into accounts (id, kind, account, nickname, nickname_key, state, level, parent_id, path, role, password, created_at, last_login_at, last_ip)
     select id, kind, name, '별명' || name, name, case id % 50 when 0 then 'suspended' else 'normal' end, 1 + id % 7, parent, path, role, '',
            now() - (id % 400) * interval '1 day', now() - (id % 90) * interval '1 hour', '10.0.' || id % 200 || '.1'
     from (${people(size)}) p`,
  );
  await run(
    'agents',
    `insert into nodes (id, parent_id, path, role, account, nickname, level, state, created_at)
     select id, parent, path, role, name, '별명' || name, 1 + id % 7, 'normal', now() - (id % 400) * interval '1 day' from (${people(size)}) p`,
  );
  await run(
    'agents',
    `insert into rates select id, 'powerball', to_timestamp(0), 100 from nodes where role <> 'member' and id >= ${top} on conflict do nothing`,
  );
}

function betsSql(size: Size, startMs: number, from: number, to: number): string {
  const big = Math.floor(size.bets / 2);
  return `
    insert into bets (id, account_id, stake, estimated, payout, placed_at, closes_at, settled_at, odds_milli, shown_milli,
      revision, result_revision, odds_change, test_account, status, reason, path, key, round_id, game, game_class, market,
      pick, account, nickname)
    select ${idOf('g', size.bets, startMs)}, ${firstMember} + member, stake, stake * 2, case status when 'won' then stake * 2 when 'void' then stake else 0 end,
      at, at + interval '1 minute', case when status <> 'cancelled' then at + interval '2 minutes' end, 2000, 2000,
      case when status = 'cancelled' then -1 else 0 end, case when status = 'cancelled' then -1 else 0 end, 1, false, status,
      case when status = 'cancelled' then '' else 'draw' end,
      concat_ws('.', ${top}, ${top} + 1 + (1 + member % ${size.shops}) % 10, ${firstShop} + 1 + member % ${size.shops}, ${firstMember} + member)::ltree,
      g::text, case when g between ${big} and ${big + Math.min(bigRound, Math.floor(size.bets / 10))} then '${bigRoundId}' else 'eos5.bench.' || g / 2000 end,
      'eos5', case g % 1000 when 0 then 'casino' else 'powerball' end, 'odd_even', case g % 2 when 0 then 'pb.odd' else 'pb.even' end,
      'gamer' || member, '별명gamer' || member
    from (
      select g, 1 + (g::int8 * 7919) % ${size.members} as member, case g % 1000 when 7 then 2000000 else 10000 + g % 90 * 1000 end as stake,
        ${timeOf('g', size.bets, startMs)} as at,
        case when g % 100 < 60 then 'lost' when g % 100 < 97 then 'won' when g % 100 < 99 then 'void' else 'cancelled' end as status
      from generate_series(${from}, ${to}) g) b`;
}

/** What grows with bets elsewhere, in proportion. */
function others(size: Size, startMs: number): [string, string][] {
  const tenth = Math.floor(size.bets / 10);
  const fifth = Math.floor(size.bets / 5);
  const id = idOf('g', tenth, startMs);
  const at = timeOf('g', tenth, startMs);
  const member = `${firstMember} + 1 + (g::int8 * 7919) % ${size.members}`;
  const shop = `${firstShop} + 1 + (1 + (g::int8 * 7919) % ${size.members}) % ${size.shops}`;
  return [
    [
      'wallet',
      `insert into accounts (id, balance, seq, opening) select (${firstMember}::int8 + g) * 16 + 1, 1000000000, ${Math.ceil(tenth / size.members) + 1}, 0 from generate_series(1, ${size.members}) g`,
    ],
    [
      'wallet',
      `insert into transfers (key, debit, credit, amount, debit_seq, created_at, status, kind, reference)
       select ${id}, (${member}) * 16 + 1, -2, 10000, 1 + (g - 1) / ${size.members}, ${at}, 'posted', 'stake', 'bench' from generate_series(1, ${tenth}) g`,
    ],
    [
      'wallet',
      `insert into entries (transfer, account, amount, seq, balance_after)
       select ${id}, (${member}) * 16 + 1, -10000, 1 + (g - 1) / ${size.members}, 1000000 from generate_series(1, ${tenth}) g
       union all select ${id}, -2, 10000, null, null from generate_series(1, ${tenth}) g`,
    ],
    [
      'agents',
      `insert into commissions (bet_id, revision, member_id, game_class, game, stake, excluded, at, day, account_ids, amounts, own_bps, child_bps)
       select ${id}, 0, ${member}, 'powerball', 'eos5', 10000, 0, ${at}, (${at} at time zone 'Asia/Seoul')::date, array[${top}, ${shop}],
         array[100, 100], array[200, 100], array[100, 0]
       from generate_series(1, ${tenth}) g`,
    ],
    [
      'agents',
      `insert into commission_days select d::date, n.id, 'powerball', 1000, 100000, 10
       from nodes n cross join generate_series(now() - interval '${spanDays} days', now(), '1 day') d where n.role <> 'member' and n.id >= ${top} on conflict do nothing`,
    ],
    [
      'identity',
      `insert into access_logs (account_id, account, kind, event, ip, device, domain, at)
       select ${member}, 'gamer' || (1 + (g::int8 * 7919) % ${size.members}), case g % 500 when 0 then 'admin' else 'member' end,
         case g % 50 when 0 then 'refused' else 'login' end, '10.0.' || g % 200 || '.' || g % 250, 'PC', 'bench', ${timeOf('g', fifth, startMs)}
       from generate_series(1, ${fifth}) g`,
    ],
    [
      'identity',
      `insert into sessions (id, account_id, kind, ip, created_at, seen_at, expires_at, ended_at, ended_reason)
       select gen_random_uuid(), ${member}, 'member', '10.0.0.1', now() - interval '1 hour', now() - g % 240 * interval '1 second', now() + interval '1 day',
         case when g > ${size.members} then now() end, case when g > ${size.members} then 'logout' else '' end from generate_series(1, ${size.members * 5}) g`,
    ],
    ['identity', auditSql(Math.floor(size.bets / 50))],
    ['agents', auditSql(Math.floor(size.bets / 50))],
    [
      'stats',
      `insert into accounts select id, kind = 'member', parent, path, false from (${people(size)}) p on conflict do nothing`,
    ],
    [
      'stats',
      `insert into daily select id, d::date, c, 'eos5', 10, 100000, 90000, 4, 0, 0, 0, 1000, 0, 1, 0
       from (${people(size)}) p cross join generate_series(now() - interval '${spanDays} days', now(), '1 day') d cross join unnest(array['powerball', 'minigame']) c
       on conflict do nothing`,
    ],
  ];
}

const auditSql = (rows: number): string => `
  insert into audit_log (at, actor, actor_kind, actor_account, ip, action, resource, resource_id, previous, mac)
  select now() - (${rows} - g) * interval '1 second', 1 + g % 20, 'admin', 'operator' || g % 20, '10.0.0.1',
    (array['member.update', 'deposit.approve', 'bet.void', 'settings.update'])[1 + g % 4], 'member', g::text, ''::bytea, ''::bytea
  from generate_series(1, ${rows}) g`;

async function runSql(harness: Standalone, schema: string, sql: string): Promise<void> {
  const client = new pg.Client({
    connectionString: harness.databaseUrl(schema),
    options: `-c search_path=${schema},public -c statement_timeout=900000 -c synchronous_commit=off -c maintenance_work_mem=256MB -c work_mem=64MB`,
  });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function pooled<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
