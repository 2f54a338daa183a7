import { kstDay } from '@madang/runtime/clock.ts';
import pg from 'pg';
import type { Standalone } from '../../standalone/open-standalone.ts';

/** MADANG_BENCH_MEMBERS makes it smaller, for a look at a busy machine. */
const members = Number(process.env.MADANG_BENCH_MEMBERS ?? 100_000);
/** Agents of each tier, from the top: 5,000 together, and the seventh tier are the members. */
const tiers = [
  { role: 'operating_head_office', count: 1 },
  { role: 'head_office', count: 4 },
  { role: 'sub_head_office', count: 20 },
  { role: 'branch', count: 100 },
  { role: 'distributor', count: 675 },
  { role: 'shop', count: 4_200 },
] as const;
const base = 800_000_000;
const step = 1_000_000;
/** What each tier has of a stake, from the top, in hundredths of a percent; the player has the rest. */
const rates = [200, 180, 160, 140, 120, 100];
const losing = [5_000, 4_500, 4_000, 3_500, 3_000, 2_500];
const classes = ['powerball', 'minigame', 'sports_single'];

const firstOf = (tier: number): number => base + tier * step + 1;
const parentOf = (tier: number, place: number): number =>
  tier === 0 ? 0 : firstOf(tier - 1) + (place % (tiers[tier - 1]?.count ?? 1));

interface Person {
  id: number;
  path: string;
}

function pathOf(tier: number, place: number): number[] {
  const id = firstOf(tier) + place;
  return tier === 0 ? [id] : [...pathOf(tier - 1, parentOf(tier, place) - firstOf(tier - 1)), id];
}

const personOf = (tier: number, place: number): Person => ({
  id: firstOf(tier) + place,
  path: pathOf(tier, place).join('.'),
});

const agentTiers = tiers.length;

/** The tree that is measured: its first agent of each tier, all of its agents, and members spread over its shops. */
export const benchTree = {
  members,
  top: personOf(0, 0),
  head: personOf(1, 0),
  shop: personOf(agentTiers - 1, 0),
  agents: (): Person[] =>
    tiers.flatMap(({ count }, tier) => Array.from({ length: count }, (_, place) => personOf(tier, place))),
  player: (place: number): Person => personOf(agentTiers, place % members),
  /** As many earn a share of each bet. */
  earners: agentTiers,
};

export const accountOf = ({ id }: Person): string => `tree${id}`;

/** All people of the tree as a query, a tier after the other. */
function people(): string {
  const tier = (index: number, role: string, count: number): string => {
    const parents = index === 0 ? 1 : (tiers[index - 1]?.count ?? 1);
    const parent = index === 0 ? '0' : `${firstOf(index - 1)} + g % ${parents}`;
    return `select ${firstOf(index)}::int8 + g as id, (${parent})::int8 as parent, '${role}' as role, ${index} as tier
              from generate_series(0, ${count - 1}) g`;
  };
  const rows = [
    ...tiers.map(({ role, count }, index) => tier(index, role, count)),
    tier(agentTiers, 'member', members),
  ];
  return `
    with recursive p as (${rows.join(' union all ')}),
      placed as (
        select id, parent, role, tier, id::text::ltree as path from p where parent = 0
        union all
        select p.id, p.parent, p.role, p.tier, placed.path || p.id::text::ltree from p join placed on p.parent = placed.id)
    select id, parent, role, tier, path, case role when 'member' then 'member' else 'agent' end as kind, 'tree' || id as name
      from placed`;
}

/** Fills identity, agents and stats with the tree and its days; the services run meanwhile. */
export async function fillTree(harness: Standalone, month: { startedOn: string; endedOn: string }): Promise<void> {
  const run = (schema: string, sql: string) => runSql(harness, schema, sql);
  await run(
    'identity',
    `insert into accounts (id, kind, account, nickname, nickname_key, state, level, parent_id, path, role, password, created_at, last_login_at, last_ip)
     select id, kind, name, '별명' || name, name, 'normal', 1 + id % 7, parent, path, role,
            case when tier < 2 then (select password from accounts where account = 'shop1') else '' end,
            now() - (id % 400) * interval '1 day', now() - (id % 90) * interval '1 hour', '10.0.' || id % 200 || '.1'
       from (${people()}) p`,
  );
  await run(
    'agents',
    `insert into nodes (id, parent_id, path, role, account, nickname, level, state, created_at)
     select id, parent, path, role, name, '별명' || name, 1 + id % 7, 'normal', now() - (id % 400) * interval '1 day' from (${people()}) p`,
  );
  const stepsOf = (class_: string, values: readonly number[]): string =>
    `insert into rates select id, '${class_}', to_timestamp(0), (array[${values.join(', ')}])[tier + 1]
       from (${people()}) p where kind = 'agent' on conflict do nothing`;
  for (const class_ of classes) await run('agents', stepsOf(class_, rates));
  await run('agents', stepsOf('losing', losing));
  await run(
    'agents',
    `insert into settlement_days (day, account_id, parent_id, game_class, stake, payout, rolling, own_rolling, deposits, bonuses)
     select d::date, id, parent, c, 1000000 + id % 1000, 900000, 10000, 1000, 0, 0
       from (${people()}) p cross join generate_series('${month.startedOn}'::date, '${month.endedOn}', '1 day') d
         cross join unnest(array['${classes.join("', '")}']) c
      where kind = 'agent'`,
  );
  await run(
    'stats',
    `insert into accounts (id, member, parent_id, path, test_account, role)
     select id, kind = 'member', parent, path, false, role from (${people()}) p on conflict do nothing`,
  );
  await run(
    'stats',
    `insert into daily select id, '${kstDay(new Date())}'::date, 'powerball', 'eos5', 10, 100000, 90000, 4, 0, 0, 0, 1000, 0, 1, 0
       from (${people()}) p on conflict do nothing`,
  );
  for (const schema of ['identity', 'agents', 'stats']) await run(schema, 'vacuum analyze');
}

async function runSql(harness: Standalone, schema: string, sql: string): Promise<void> {
  const client = new pg.Client({
    connectionString: harness.databaseUrl(schema),
    options: `-c search_path=${schema},public -c statement_timeout=300000 -c synchronous_commit=off -c work_mem=64MB`,
  });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
