import type { Queryable } from '@madang/runtime/database.ts';
import type { Result } from './result.ts';

/** A result as it is kept; it is an error of the platform where it is not. */
export async function readResult(db: Queryable, roundId: string, revision: number): Promise<Result> {
  const { rows } = await db.query<Result>({
    name: 'result-read',
    text: 'select revision, cancelled, outcomes from round_results where round_id = $1 and revision = $2',
    values: [roundId, revision],
  });
  const result = rows[0];
  if (!result) throw new Error(`the result ${revision} of round ${roundId} is gone`);
  return result;
}
