import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';

const form = /^[A-Za-z0-9_-]{1,40}$/;

/** Refuses a code that could not be typed back. */
export function checkJoinCode(code: string, field: string): void {
  if (!form.test(code)) throw new DomainError('VALIDATION', { field });
}

/** Holds a code until the transaction ends and refuses with TAKEN what is another agent's; case makes no difference. */
export async function holdJoinCode(tx: Queryable, code: string, account: bigint, field: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`madang-agents-code-${code.toLowerCase()}`]);
  const { rows } = await tx.query('select account_id from join_codes where folded = lower($1) and account_id <> $2', [
    code,
    account,
  ]);
  if (rows.length > 0) throw new DomainError('TAKEN', { field });
}

/** Gives an account a code in place of the one that it had; an empty one only takes it away. */
export async function saveJoinCode(tx: Queryable, account: bigint, code: string): Promise<void> {
  await tx.query('delete from join_codes where account_id = $1', [account]);
  if (code === '') return;
  await tx.query('insert into join_codes (folded, code, account_id) values (lower($1::text), $1, $2)', [code, account]);
}
