import type { Database } from '@madang/runtime/database.ts';
import { ranOutOfTime } from '@madang/runtime/database-away.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { QueryResultRow } from 'pg';

/** A figure beside a list is not worth more of the database's time. */
const limitMs = 2_500;

/** A reading that is given up when it takes too long: DEADLINE_EXCEEDED. */
export async function within<R extends QueryResultRow>(
  database: Database,
  sql: string,
  params: unknown[],
): Promise<R[]> {
  try {
    return await database.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = ${limitMs}`);
      return (await tx.query<R>(sql, params)).rows;
    });
  } catch (error) {
    if (ranOutOfTime(error)) throw new DomainError('DEADLINE_EXCEEDED');
    throw error;
  }
}
