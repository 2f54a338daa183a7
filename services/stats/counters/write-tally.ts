import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { type Sums, sumNames } from './sums.ts';
import type { Tally } from './tally.ts';

interface Table {
  name: string;
  /** Columns of the primary key with their types. */
  key: Record<string, string>;
}

const tables = {
  daily: { name: 'daily', key: { account_id: 'int8', day: 'date', game_class: 'text', game: 'text' } },
  recent: { name: 'recent', key: { account_id: 'int8', day: 'date', slot: 'int2', game_class: 'text' } },
} satisfies Record<string, Table>;

/** One upsert of many rows, sorted by key so that two that run at once take their rows in the same order. */
function upsert({ name, key }: Table): string {
  const keys = Object.keys(key);
  const columns = [...keys, ...sumNames];
  const types = [...Object.values(key), ...sumNames.map(() => 'int8')];
  const sets = sumNames.map((sum) => `${sum} = t.${sum} + excluded.${sum}`);
  return `insert into ${name} as t (${columns.join(', ')})
    select ${columns.join(', ')} from unnest(${types.map((type, i) => `$${i + 1}::${type}[]`).join(', ')}) as g(${columns.join(', ')})
     order by ${keys.join(', ')}
    on conflict (${keys.join(', ')}) do update set ${sets.join(', ')}`;
}

const dailySql = upsert(tables.daily);
const recentSql = upsert(tables.recent);

export async function writeTally(tx: Queryable, { daily, recent }: Tally): Promise<void> {
  if (daily.length > 0)
    await tx.query({
      name: 'count-daily',
      text: dailySql,
      values: [
        plainArray(daily.map((row) => row.accountId)),
        plainArray(daily.map((row) => row.day)),
        textArray(daily.map((row) => row.gameClass)),
        textArray(daily.map((row) => row.game)),
        ...sumColumns(daily),
      ],
    });
  if (recent.length > 0)
    await tx.query({
      name: 'count-recent',
      text: recentSql,
      values: [
        plainArray(recent.map((row) => row.accountId)),
        plainArray(recent.map((row) => row.day)),
        plainArray(recent.map((row) => row.slot)),
        textArray(recent.map((row) => row.gameClass)),
        ...sumColumns(recent),
      ],
    });
}

const sumColumns = (rows: readonly { sums: Sums }[]): string[] =>
  sumNames.map((name) => plainArray(rows.map((row) => row.sums[name])));
