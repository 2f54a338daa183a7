import { cp, mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { migrate } from '@madang/runtime/migrate.ts';
import { testDatabase } from '@madang/runtime/testing/postgres.ts';
import { expect, test } from 'vitest';

const dir = new URL('../migrations', import.meta.url).pathname;

test('an installation that kept a row a share has the same shares, a row a bet and revision', async () => {
  await using server = await testDatabase();
  const { url } = server;
  const before = join(await mkdtemp(join(tmpdir(), 'madang-older-')), 'migrations');
  await mkdir(before);
  for (const name of (await readdir(dir)).filter((file) => file < '032')) await cp(join(dir, name), join(before, name));
  await migrate({ url, schema: 'agents', dir: before });
  await using database = openDatabase({ url, schema: 'agents', poolSize: 1 });
  const [october, november, payment] = [
    uuidv7(Date.parse('2026-10-31T14:00:00Z')),
    uuidv7(Date.parse('2026-11-01T14:00:00Z')),
    uuidv7(Date.parse('2026-11-02T00:00:00Z')),
  ];
  for (const month of ['2026-10-01', '2026-11-01'])
    await database.query('select commission_make_month($1::date)', [month]);
  await database.query(
    `insert into commissions (bet_id, revision, account_id, member_id, game_class, game, stake, amount, own_bp, child_bp, at, day, counted, excluded, payment)
     values ($1, 0, 9, 50, 'casino', 'a', 1000, 10, 300, 200, now(), '2026-11-01', 1000, 200, $3),
            ($1, 0, 7, 50, 'casino', 'a', 1000, 5, 350, 300, now(), '2026-11-01', 1000, 200, $3),
            ($1, 0, 50, 50, 'casino', 'a', 1000, 20, 200, 0, now(), '2026-11-01', 1000, 200, null),
            ($1, 2147483647, 9, 50, 'casino', 'a', 1000, -10, 300, 200, now(), '2026-11-01', -1000, -200, null),
            ($2, 0, 7, 51, 'powerball', 'b', 500, 4, 80, 0, now(), '2026-11-01', null, 0, null)`,
    [october, november, payment],
  );

  await migrate({ url, schema: 'agents', dir });
  const { rows } = await database.query(
    `select bet_id as bet, revision, tableoid::regclass::text as part, stake, excluded, payment, account_ids as earners, amounts, own_bps, child_bps,
            counts, together from commissions order by bet_id, revision`,
  );
  const shared = { bet: october, part: 'commissions_202610', stake: 1_000n, excluded: 200n };
  expect(rows).toEqual([
    {
      ...shared,
      revision: 0,
      payment,
      earners: ['7', '9', '50'],
      amounts: ['5', '10', '20'],
      own_bps: [350, 300, 200],
      child_bps: [300, 200, 0],
      counts: [1, 1, 1],
      together: [true, true, false],
    },
    {
      ...shared,
      revision: 2_147_483_647,
      payment: null,
      earners: ['9'],
      amounts: ['-10'],
      own_bps: [300],
      child_bps: [200],
      counts: [-1],
      together: [false],
    },
    {
      bet: november,
      part: 'commissions_202611',
      stake: 500n,
      excluded: 0n,
      revision: 0,
      payment: null,
      earners: ['7'],
      amounts: ['4'],
      own_bps: [80],
      child_bps: [0],
      counts: [1],
      together: [false],
    },
  ]);
  const { rows: tables } = await database.query(
    `select count(*)::int as n from pg_class where relname like 'by_share%' or relname = 'commissions_by_share'`,
  );
  expect(tables).toEqual([{ n: 0 }]);
});
