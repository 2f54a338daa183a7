import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { testPlatform } from '../testing/harness.ts';
import type { BusMessage } from './event.ts';
import { record } from './inbox.ts';
import { event } from './outbox.ts';

const type = SiteSettingsChangedSchema.typeName;
const schemas = new Map([[type, SiteSettingsChangedSchema]]);
const today = (BigInt(Math.floor(Date.now() / 1000)) - 1_704_067_200n) << 32n;

const message = (n: bigint): BusMessage => {
  const { payload } = event(SiteSettingsChangedSchema, { version: n }, 0n);
  return { id: today + n, source: 'writer', type, shard: 0, body: { payload }, trace: '', at: new Date() };
};

test('the database names messages only where some of a batch are not new', async () => {
  await using home = await testPlatform();
  const migrations = new URL('../testing/migrations', import.meta.url);
  await using database = await home.platform('reader').openDatabase({ schema: 'reader', migrations });
  let named = 0;
  const take = (...ids: bigint[]) =>
    database.transaction(async (tx) => {
      const counting = {
        query: async (...asked: Parameters<PoolClient['query']>) => {
          const answer = (await tx.query(...asked)) as unknown as { rows: { source?: string | null }[] };
          named = answer.rows.filter(({ source }) => typeof source === 'string').length;
          return answer;
        },
      } as unknown as PoolClient;
      const { fresh, forgotten } = await record(counting, 'reader', ids.map(message), schemas);
      return { fresh: fresh.map(({ id }) => id - today), forgotten: forgotten.map(({ id }) => id - today), named };
    });

  expect(await take(1n, 2n, 3n)).toEqual({ fresh: [1n, 2n, 3n], forgotten: [], named: 0 });
  expect(await take(1n, 2n, 3n)).toEqual({ fresh: [], forgotten: [], named: 0 });
  expect(await take(3n, 4n, 4n, 5n)).toEqual({ fresh: [4n, 5n], forgotten: [], named: 2 });
  await database.query('update inbox_horizon set message = $1', [today + 7n]);
  expect(await take(6n, 7n, 6n)).toEqual({ fresh: [7n], forgotten: [6n], named: 2 });
  expect(await take(8n, 9n)).toEqual({ fresh: [8n, 9n], forgotten: [], named: 0 });
});

test('what an earlier version took one by one is known, and it finds what was taken in batches', async () => {
  await using home = await testPlatform();
  const migrations = new URL('../testing/migrations', import.meta.url);
  await using database = await home.platform('reader').openDatabase({ schema: 'reader', migrations });
  const take = (...ids: bigint[]) =>
    database.transaction(async (tx) => {
      const { fresh } = await record(tx, 'reader', ids.map(message), schemas);
      return fresh.map(({ id }) => id - today);
    });
  const takeAsBefore = async (...ids: bigint[]) => {
    const { rows } = await database.query<{ message: bigint }>(
      `insert into inbox (consumer, source, message) select 'reader', 'writer', m from unnest($1::int8[]) m
       on conflict do nothing returning message`,
      [ids.map((n) => today + n)],
    );
    return rows.map((row) => row.message - today);
  };

  expect(await takeAsBefore(1n, 3n)).toEqual([1n, 3n]);
  expect(await take(1n, 2n, 3n, 5n)).toEqual([2n, 5n]);
  expect(await takeAsBefore(1n, 2n, 4n, 5n)).toEqual([4n]);
  expect(await take(4n)).toEqual([]);
});

test('of two transactions that take the same message at once one alone has it', async () => {
  await using home = await testPlatform();
  const migrations = new URL('../testing/migrations', import.meta.url);
  await using database = await home.platform('reader').openDatabase({ schema: 'reader', migrations });
  const first = Promise.withResolvers<void>();
  const took: number[] = [];
  const take = (before: () => Promise<void>) =>
    database.transaction(async (tx) => {
      const { fresh } = await record(tx, 'reader', [message(1n), message(2n)], schemas);
      took.push(fresh.length);
      await before();
    });
  const waiting = take(() => first.promise);
  await until(async () => took.length === 1);
  const second = take(async () => {});
  await until(async () => {
    const { rows } = await database.query<{ n: bigint }>(
      `select count(*) as n from pg_locks where locktype = 'advisory' and not granted`,
    );
    return rows[0]?.n === 1n;
  });
  first.resolve();
  await Promise.all([waiting, second]);
  expect(took).toEqual([2, 0]);
});

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 200 && !(await check()); n++) await new Promise((resolve) => setTimeout(resolve, 20));
}
