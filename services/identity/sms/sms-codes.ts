import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { KeyedHash } from '../personal/keys.ts';

/** A code may be typed this many times wrongly. */
export const smsTries = 5;
/** How long a code may be typed in, and how long a verified one stays good for the rest of the form. */
export const smsCodeMs = 5 * 60_000;
export const smsVerifiedMs = 30 * 60_000;

const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Code {
  code_hash: Buffer;
  phone_hash: Buffer;
}

export const newSmsCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keeps a new code for a number; answers its key. */
export async function keepSmsCode(
  database: Queryable,
  hash: KeyedHash,
  code: { phoneHash: Buffer; number: string; now: Date },
): Promise<string> {
  const id = randomUUID();
  await database.query(
    'insert into sms_codes (id, phone_hash, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [id, code.phoneHash, hash(`${id}:${code.number}`), code.now, new Date(code.now.getTime() + smsCodeMs)],
  );
  return id;
}

/**
 * Checks what was typed: SMS_INVALID when wrong, old, used or tried too often. A try is taken before the comparison and
 * given back when it was right, so that parallel guesses count. `phoneHash` must be the number that the code was sent to.
 */
export async function verifySmsCode(
  database: Queryable,
  hash: KeyedHash,
  typed: { key: string; number: string; phoneHash?: Buffer; now: Date },
): Promise<void> {
  const refused = new DomainError('SMS_INVALID', { field: 'sms_number' });
  if (!keyForm.test(typed.key)) throw refused;
  const { rows } = await database.query<Code>(
    `update sms_codes set tries = tries + 1
     where id = $1 and tries < $2 and expires_at > $3 and used_at is null returning code_hash, phone_hash`,
    [typed.key, smsTries, typed.now],
  );
  const code = rows[0];
  if (!code) throw refused;
  if (!timingSafeEqual(code.code_hash, hash(`${typed.key}:${typed.number}`))) throw refused;
  if (typed.phoneHash && !typed.phoneHash.equals(code.phone_hash)) throw refused;
  await database.query(
    `update sms_codes set tries = tries - 1, verified_at = coalesce(verified_at, $2),
       expires_at = case when verified_at is null then $3::timestamptz else expires_at end
     where id = $1`,
    [typed.key, typed.now, new Date(typed.now.getTime() + smsVerifiedMs)],
  );
}

/** Uses a verified code up, once: SMS_INVALID for the second of two joins. */
export async function useSmsCode(tx: Queryable, key: string, now: Date): Promise<void> {
  const { rowCount } = await tx.query(
    'update sms_codes set used_at = $2 where id = $1 and used_at is null and verified_at is not null and expires_at > $2',
    [key, now],
  );
  if (rowCount !== 1) throw new DomainError('SMS_INVALID', { field: 'sms_number' });
}
