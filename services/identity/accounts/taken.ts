import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';

const fields: Record<string, string> = {
  accounts_account: 'account',
  accounts_nickname: 'nickname',
  accounts_phone: 'phone_number',
  accounts_referral: 'code',
  referral_codes_code: 'code',
};

/** Turns a violated uniqueness of an account into TAKEN with its field; throws anything else on as it is. */
export function rethrowTaken(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const field = typeof constraint === 'string' ? fields[constraint] : undefined;
  if (code === '23505' && field) throw new DomainError('TAKEN', { field, cause: error });
  throw error;
}

/**
 * What anybody may ask: whether a member has the name. An operator's name answers as a free one does, and whoever wants
 * it learns with a proved phone, from the join itself, that it is not.
 */
export async function checkMembersFree(
  database: Queryable,
  names: { account?: string; nicknameKey?: string },
): Promise<void> {
  const { rows } = await database.query(
    `select 1 from accounts where kind = 'member' and (account = $1 or nickname_key = $2) limit 1`,
    [names.account ?? null, names.nicknameKey ?? null],
  );
  if (rows[0]) throw new DomainError('TAKEN', { field: names.account === undefined ? 'nickname' : 'account' });
}

/** Refuses early what is taken already, before passwords are hashed for nothing. The unique indexes have the last word. */
export async function checkFree(
  database: Queryable,
  names: { account?: string; nicknameKey?: string; memberPhone?: Buffer | undefined },
): Promise<void> {
  const { rows } = await database.query<{ field: string }>(
    `select 'account' as field from accounts where account = $1
     union all select 'nickname' from accounts where nickname_key = $2
     union all select 'phone_number' from accounts
       where phone_hash = $3 and kind = 'member' and not test_account and state not in ('rejected', 'deleted')
     limit 1`,
    [names.account ?? null, names.nicknameKey ?? null, names.memberPhone ?? null],
  );
  if (rows[0]) throw new DomainError('TAKEN', { field: rows[0].field });
}
