import { expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { testDatabase } from './postgres.ts';

test('a migrated schema answers int8 as bigint and keeps its own tables', async () => {
  await using database = await testDatabase();
  await migrate({ url: database.url, schema: 'probe', dir: new URL('./migrations', import.meta.url).pathname });
  await migrate({ url: database.url, schema: 'probe', dir: new URL('./migrations', import.meta.url).pathname });
  await using db = openDatabase({ url: database.url, schema: 'probe' });
  const { rows } = await db.query('select count(*) as n, 9007199254740993::int8 as big from probe.things');
  expect(rows[0]).toEqual({ n: 0n, big: 9007199254740993n });
});
