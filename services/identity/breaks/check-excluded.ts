import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { plainValue } from '../blacklists/listed-value.ts';
import type { IdentityDeps } from '../deps.ts';

export interface WantedNumbers {
  phone?: string | undefined;
  bankAccount?: string | undefined;
  /** The member itself, whose own break is no reason. */
  except?: bigint;
}

/** The hash under which a bank account is compared; undefined for what is none. */
export function bankHashOf({ bankHash }: Pick<IdentityDeps, 'bankHash'>, typed: string): Buffer | undefined {
  const plain = plainValue('bank_account', typed);
  return plain === undefined ? undefined : bankHash(plain);
}

/**
 * BLACKLISTED with the field that belongs to a member in a break: whoever stopped itself gets no second account. It is the
 * refusal of the blacklist, so that nobody learns of another's exclusion by trying its numbers. An exclusion that was never
 * asked to end still holds for a member, but for a deleted one, who can ask no more, only until its time is over.
 */
export async function checkExcluded(
  database: Queryable,
  deps: Pick<IdentityDeps, 'phoneHash' | 'bankHash' | 'clock'>,
  { phone, bankAccount, except = 0n }: WantedNumbers,
): Promise<void> {
  const phoneHash = phone ? deps.phoneHash(phone) : null;
  const bankHash = bankAccount ? (bankHashOf(deps, bankAccount) ?? null) : null;
  if (!phoneHash && !bankHash) return;
  const { rows } = await database.query<{ by_phone: boolean }>(
    `select b.phone_hash = $1 as by_phone from member_breaks b join accounts a on a.id = b.account_id
     where (b.phone_hash = $1 or b.bank_hash = $2) and b.account_id <> $3
       and break_closed(b.kind, b.until, b.reopen_at, $4) and (a.state <> 'deleted' or b.until > $4)
     order by by_phone desc nulls last limit 1`,
    [phoneHash, bankHash, except, deps.clock.now()],
  );
  if (rows[0]) throw new DomainError('BLACKLISTED', { field: rows[0].by_phone ? 'phone_number' : 'bank_account' });
}

/** True while a member takes a break. */
export async function isInBreak(database: Queryable, accountId: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await database.query(
    'select from member_breaks b where b.account_id = $1 and break_closed(b.kind, b.until, b.reopen_at, $2)',
    [accountId, now],
  );
  return rowCount === 1;
}

/** True where a browser was used by a member in a break: who joins from it waits for an operator. */
export async function isOfExcluded(database: Queryable, deviceHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from known_devices d join member_breaks b on b.account_id = d.account_id
     where d.hash = $1 and break_closed(b.kind, b.until, b.reopen_at, $2) limit 1`,
    [deviceHash, now],
  );
  return rowCount === 1;
}
