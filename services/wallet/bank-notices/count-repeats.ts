import { createHash } from 'node:crypto';
import type { Queryable } from '@madang/runtime/database.ts';
import type { IncomingLine } from './read-line.ts';

/** Names the same line when it is told once more: the first keeps the name that it has by itself. */
const nthRef = (ref: string, n: number): string =>
  n === 0 ? ref : createHash('sha256').update(`${ref}|${n}`).digest('hex');

/**
 * Tells equal payments of one statement apart by how often it has told them: whoever pays the same amount twice within a
 * minute has paid twice, and the same statement again tells of the same two. A balance tells them apart by itself.
 */
export async function countRepeats(
  tx: Queryable,
  statementId: bigint,
  lines: readonly IncomingLine[],
): Promise<IncomingLine[]> {
  const inPart = new Map<string, number>();
  for (const { ref, isDistinct } of lines) if (!isDistinct) inPart.set(ref, (inPart.get(ref) ?? 0) + 1);
  const { rows } = await tx.query<{ ref: string; times: number }>(
    `insert into bank_statement_repeats as r (statement_id, ref, times)
     select $1, t.* from unnest($2::text[], $3::int[]) t
     on conflict (statement_id, ref) do update set times = r.times + excluded.times returning r.ref, r.times`,
    [statementId, [...inPart.keys()], [...inPart.values()]],
  );
  const next = new Map(rows.map(({ ref, times }) => [ref, times - (inPart.get(ref) ?? 0)]));
  return lines.map((line) => {
    const n = next.get(line.ref);
    if (line.isDistinct || n === undefined) return line;
    next.set(line.ref, n + 1);
    return { ...line, ref: nthRef(line.ref, n) };
  });
}

/** Forgets what was counted of a statement that is read, and of those that were never read to their end. */
export async function forgetRepeats(tx: Queryable, statementId: bigint, now: Date): Promise<void> {
  await tx.query(
    `delete from bank_statement_repeats where statement_id = $1 or statement_id in (
       select id from bank_statements where status = 'reading' and created_at < $2)`,
    [statementId, new Date(now.getTime() - 86_400_000)],
  );
}
