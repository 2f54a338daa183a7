import type { Queryable } from '@madang/runtime/database.ts';
import { newToken, tokenHash } from './token.ts';

/**
 * Retires the token in force and makes the next one, in one statement. Of parallel calls exactly one finds the token not
 * yet retired and answers the new one; the others answer undefined, and their token stays good for the grace time.
 */
export async function renewToken(database: Queryable, hash: Buffer, now: Date): Promise<string | undefined> {
  const token = newToken();
  const { rowCount } = await database.query(
    `with retired as (
       update session_tokens set retired_at = $3 where hash = $1 and retired_at is null returning session_id
     )
     insert into session_tokens (hash, session_id, issued_at) select $2, session_id, $3 from retired`,
    [hash, tokenHash(token), now],
  );
  return rowCount === 1 ? token : undefined;
}
