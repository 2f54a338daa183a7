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

/** A value of somebody that is on a list. */
export interface Listed {
  /** Place of the person among those that were asked about. */
  person: number;
  /** The field that holds it. */
  field: string;
}

/** BLACKLISTED with the field of the first value that is on a list. Operators are held to it like everybody. */
export async function checkBlacklist(database: Queryable, hash: KeyedHash, wanted: Wanted): Promise<void> {
  const [listed] = await findListed(database, hash, [wanted]);
  if (listed) throw new DomainError('BLACKLISTED', { field: listed.field });
}

/** The values of several people that are on a list, asked in one statement, in the order in which they stand. */
export async function findListed(
  database: Queryable,
  hash: KeyedHash,
  people: readonly Wanted[],
): Promise<readonly Listed[]> {
  const asked = people.flatMap((wanted, person) =>
    named(wanted).flatMap(([kind, typed]) => {
      const plain = typed ? plainValue(kind, typed) : undefined;
      return plain === undefined ? [] : [{ person, kind, hash: hashOf(hash, kind, plain) }];
    }),
  );
  if (asked.length === 0) return [];
  const { rows } = await database.query<{ person: number; kind: BlacklistKind }>(
    `select w.person, b.kind from unnest($1::int[], $2::text[], $3::bytea[]) with ordinality
       as w (person, kind, value_hash, place)
     join blacklist b on b.kind = w.kind and b.value_hash = w.value_hash order by w.place`,
    [asked.map((one) => one.person), asked.map(({ kind }) => kind), asked.map((one) => one.hash)],
  );
  return rows.map(({ person, kind }) => ({ person, field: fields[kind] }));
}

const named = (wanted: Wanted): [BlacklistKind, string | undefined][] => [
  ['account', wanted.account],
  ['phone', wanted.phone],
  ['bank_account', wanted.bankAccount],
];
