import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type ArticleRow, articleColumns } from './article-row.ts';
import type { WrittenArticle } from './check-article.ts';
import { mostOfKind } from './kinds.ts';

/** Writes of one kind that make rows or give places come one after another, each knowing what the others did. */
export const lockKind = (tx: Queryable, kind: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`content.articles.${kind}`]);

/** One of a kind, locked: NOT_FOUND, also for the number of another kind. */
export async function lockArticle(tx: Queryable, kind: string, id: bigint): Promise<ArticleRow> {
  const { rows } = await tx.query<ArticleRow>(
    `select ${articleColumns} from articles where id = $1 and kind = $2 for update`,
    [id, kind],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** Makes one, behind all others of its kind. */
export async function insertArticle(
  tx: Queryable,
  kind: string,
  written: WrittenArticle,
  now: Date,
): Promise<ArticleRow> {
  await lockKind(tx, kind);
  const { rows: known } = await tx.query<{ n: bigint; last: bigint }>(
    'select count(*) as n, coalesce(max(position), 0) as last from articles where kind = $1',
    [kind],
  );
  if ((known[0]?.n ?? 0n) >= BigInt(mostOfKind)) throw new DomainError('RESOURCE_EXHAUSTED');
  const columns = { ...written, kind, position: (known[0]?.last ?? 0n) + 1n, created_at: now, updated_at: now };
  const names = Object.keys(columns);
  const { rows } = await tx.query<ArticleRow>(
    `insert into articles (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})
     returning ${articleColumns}`,
    Object.values(columns),
  );
  return only(rows);
}

export async function updateArticle(
  tx: Queryable,
  id: bigint,
  written: WrittenArticle,
  now: Date,
): Promise<ArticleRow> {
  const columns = { ...written, updated_at: now };
  const sets = Object.keys(columns).map((name, i) => `${name} = $${i + 2}`);
  const { rows } = await tx.query<ArticleRow>(
    `update articles set ${sets.join(', ')}, version = version + 1 where id = $1 returning ${articleColumns}`,
    [id, ...Object.values(columns)],
  );
  return only(rows);
}

function only(rows: ArticleRow[]): ArticleRow {
  if (!rows[0]) throw new Error('the article that was written is not there');
  return rows[0];
}
