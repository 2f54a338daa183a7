import type { Database, Queryable } from '@madang/runtime/database.ts';
import { plainValue } from '../blacklists/listed-value.ts';
import type { IdentityDeps } from '../deps.ts';
import { openPersonal, type PersonalData } from '../personal/personal-data.ts';

/** Members that one transaction marks. */
const batch = 500;
/** Of so many digits at the end numbers that were bought together differ. */
const serialDigits = 2;

export interface Marks {
  bank: Buffer | null;
  phoneBlock: Buffer | null;
}

type Tools = Pick<IdentityDeps, 'seal' | 'marksHash'>;

/** The hashes by which a member is compared with others; null for what it has not, or what is no such number. */
export function marksOf({ marksHash }: Tools, { bankAccount, phoneNumber }: PersonalData): Marks {
  const bank = plainValue('bank_account', bankAccount);
  const phone = plainValue('phone', phoneNumber);
  return {
    bank: bank === undefined ? null : marksHash(`bank:${bank}`),
    phoneBlock: phone === undefined ? null : marksHash(`phone:${phone.length}:${phone.slice(0, -serialDigits)}`),
  };
}

/**
 * Marks the next members whose personal data changed; true when there may be more. Whoever changes one meanwhile waits for
 * the row of what is due, and notes it again.
 */
export async function markMembers(deps: Tools & { database: Database }): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const { rows: due } = await tx.query<{ account_id: bigint }>(
      `delete from member_marks_due where account_id in (
         select account_id from member_marks_due order by account_id limit ${batch} for update skip locked)
       returning account_id`,
    );
    if (due.length === 0) return false;
    await keepMarks(
      deps,
      tx,
      due.map(({ account_id }) => account_id),
    );
    return due.length === batch;
  });
}

async function keepMarks(deps: Tools, tx: Queryable, ids: readonly bigint[]): Promise<void> {
  // Read after what was due is locked, so that no newer data is passed over.
  const { rows } = await tx.query<{ id: bigint; personal: Buffer }>(
    'select id, personal from accounts where id = any($1::int8[]) and personal is not null',
    [ids],
  );
  const marks = rows.map(({ id, personal }) => ({ id, ...marksOf(deps, openPersonal(deps.seal, id, personal)) }));
  await tx.query(
    `insert into member_marks (account_id, bank_hash, phone_block_hash)
     select m.id, m.bank, m.phone from unnest($1::int8[], $2::bytea[], $3::bytea[]) as m(id, bank, phone)
     on conflict (account_id) do update set bank_hash = excluded.bank_hash, phone_block_hash = excluded.phone_block_hash`,
    [marks.map(({ id }) => id), marks.map(({ bank }) => bank), marks.map(({ phoneBlock }) => phoneBlock)],
  );
}
