import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { KeyedHash } from '../personal/keys.ts';
import { type BlacklistKind, hashOf, plainValue } from './listed-value.ts';

/** What somebody wants to have; absent and empty values are asked about nowhere. */
export interface Wanted {
  account?: string | undefined;
  phone?: string | undefined;
  bankAccount?: string | undefined;
}

const fields: Record<BlacklistKind, string> = {
  account: 'account',
  phone: 'phone_number',
  bank_account: 'bank_account',
};

/** BLACKLISTED with the field of the first value that is on a list. Operators are held to it like everybody. */
export async function checkBlacklist(database: Queryable, hash: KeyedHash, wanted: Wanted): Promise<void> {
  const named: [BlacklistKind, string | undefined][] = [
    ['account', wanted.account],
    ['phone', wanted.phone],
    ['bank_account', wanted.bankAccount],
  ];
  const asked = named.flatMap(([kind, typed]) => {
    const plain = typed ? plainValue(kind, typed) : undefined;
    return plain === undefined ? [] : [{ kind, hash: hashOf(hash, kind, plain) }];
  });
  if (asked.length === 0) return;
  const { rows } = await database.query<{ kind: BlacklistKind }>(
    `select b.kind from unnest($1::text[], $2::bytea[]) with ordinality as w (kind, value_hash, place)
     join blacklist b on b.kind = w.kind and b.value_hash = w.value_hash order by w.place limit 1`,
    [asked.map(({ kind }) => kind), asked.map((one) => one.hash)],
  );
  if (rows[0]) throw new DomainError('BLACKLISTED', { field: fields[rows[0].kind] });
}
