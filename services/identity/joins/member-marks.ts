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
  holder: Buffer | null;
}

type Tools = Pick<IdentityDeps, 'seal' | 'marksHash'>;

/** The hash of a bank account's number, without what is no digit of it; null for what is no such number. */
export function bankHash({ marksHash }: Pick<Tools, 'marksHash'>, number: string): Buffer | null {
  const plain = plainValue('bank_account', number);
  return plain === undefined ? null : marksHash(`bank:${plain}`);
}

/** The hash of a holder, however its name is spaced and written; null for an empty one. */
export function holderHash({ marksHash }: Pick<Tools, 'marksHash'>, name: string): Buffer | null {
  const plain = name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  return plain === '' ? null : marksHash(`holder:${plain}`);
}

/** The hashes by which a member is compared with others; null for what it has not, or what is no such number. */
export function marksOf(
  tools: Pick<Tools, 'marksHash'>,
  { bankAccount, bankAccountHolder, phoneNumber }: PersonalData,
): Marks {
  const { marksHash } = tools;
  const phone = plainValue('phone', phoneNumber);
  return {
    bank: bankHash(tools, bankAccount),
    holder: holderHash(tools, bankAccountHolder),
    phoneBlock: phone === undefined ? null : marksHash(`phone:${phone.length}:${phone.slice(0, -serialDigits)}`),
  };
}

/**
 * Marks the next members whose personal data changed; true when there may be more. Whoever changes one meanwhile waits for
 * the row of what is due, and notes it again. A member whose own row is held is passed over: whoever holds it may be on the
 * way to the row of what is due.
 */
export async function markMembers(deps: Tools & { database: Database }): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const { rows: due } = await tx.query<{ account_id: bigint }>(
      `delete from member_marks_due where account_id in (
         select d.account_id from member_marks_due d join accounts a on a.id = d.account_id
          order by d.account_id limit ${batch} for update of d skip locked for key share of a skip locked)
       returning account_id`,
    );
    if (due.length === 0) return againDue(tx);
    await keepMarks(
      deps,
      tx,
      due.map(({ account_id }) => account_id),
    );
    return due.length === batch;
  });
}

/** Has the next of those who were marked before there were holders' marks marked again; false when there are none. */
async function againDue(tx: Queryable): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into member_marks_due (account_id)
     select m.account_id from member_marks m join accounts a on a.id = m.account_id and a.personal is not null
     where not m.complete order by m.account_id limit ${batch} on conflict do nothing`,
  );
  return (rowCount ?? 0) > 0;
}

async function keepMarks(deps: Tools, tx: Queryable, ids: readonly bigint[]): Promise<void> {
  // Read after what was due is locked, so that no newer data is passed over.
  const { rows } = await tx.query<{ id: bigint; personal: Buffer }>(
    'select id, personal from accounts where id = any($1::int8[]) and personal is not null',
    [ids],
  );
  const marks = rows.map(({ id, personal }) => ({ id, ...marksOf(deps, openPersonal(deps.seal, id, personal)) }));
  await tx.query(
    `insert into member_marks (account_id, bank_hash, phone_block_hash, holder_hash, complete)
     select m.id, m.bank, m.phone, m.holder, true
       from unnest($1::int8[], $2::bytea[], $3::bytea[], $4::bytea[]) as m(id, bank, phone, holder)
     on conflict (account_id) do update set bank_hash = excluded.bank_hash, phone_block_hash = excluded.phone_block_hash,
       holder_hash = excluded.holder_hash, complete = true`,
    [
      marks.map(({ id }) => id),
      marks.map(({ bank }) => bank),
      marks.map(({ phoneBlock }) => phoneBlock),
      marks.map(({ holder }) => holder),
    ],
  );
}
