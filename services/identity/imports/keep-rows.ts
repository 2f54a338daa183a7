import type { RawImportRow } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { PoolClient } from 'pg';
import type { IdentityDeps } from '../deps.ts';
import { randomHash } from '../passwords/random-hash.ts';
import { type CheckedRow, type ImportFacts, judgeRow, readRow, verdictOf } from './check-row.ts';
import { columnsOf } from './columns-of.ts';
import { findFacts } from './find-facts.ts';
import { findImport } from './import-record.ts';
import { sealRow } from './import-rows.ts';

/** More than any operator moves at once; the rows of a sheet without its head. */
export const maxRows = 100_000;

/** Keeps what would become of a part of a sheet. The import is locked, so that its parts are judged one after another. */
export async function keepRows(
  deps: IdentityDeps,
  tx: PoolClient,
  importId: bigint,
  raw: readonly RawImportRow[],
): Promise<void> {
  const record = await findImport(tx, importId, true);
  if (record.status !== 'reading') throw new DomainError('STATE_CONFLICT');
  if (record.rows + raw.length > maxRows)
    throw new DomainError('VALIDATION', { field: 'rows', meta: { max: String(maxRows) } });
  const { minimumAge } = await deps.joinSettings.read();
  const now = deps.clock.now();
  const fresh = await unknownRows(tx, importId, raw);
  const read = fresh.map((row) => readRow(row, minimumAge, now));
  const facts = await findFacts(deps, tx, importId, read);
  const rows = judgeAll(read, facts);
  await insertRows(deps, tx, importId, rows, facts);
  const count = (verdict: string) => rows.filter(({ problems }) => verdictOf(problems) === verdict).length;
  const kept = rows.filter(({ problems }) => verdictOf(problems) !== 'blocked');
  const sum = (of: (row: CheckedRow) => bigint) => kept.reduce((all, row) => all + of(row), 0n);
  await tx.query(
    `update member_imports set rows = rows + $2, passed = passed + $3, mended = mended + $4, blocked = blocked + $5,
       opening_money = opening_money + $6, opening_points = opening_points + $7 where id = $1`,
    [
      importId,
      rows.length,
      count('passed'),
      count('mended'),
      count('blocked'),
      sum((row) => row.openingMoney),
      sum((row) => row.openingPoints),
    ],
  );
}

/** A part that is sent again brings nothing new. */
async function unknownRows(tx: PoolClient, importId: bigint, raw: readonly RawImportRow[]): Promise<RawImportRow[]> {
  const { rows } = await tx.query<{ number: number }>(
    'select number from member_import_rows where import_id = $1 and number = any($2::int[])',
    [importId, raw.map(({ number }) => number)],
  );
  const known = new Set(rows.map(({ number }) => number));
  return raw.filter(({ number }) => {
    if (known.has(number)) return false;
    known.add(number);
    return true;
  });
}

/** Of rows of one part that name the same, the first one that is not blocked has it. */
function judgeAll(rows: readonly CheckedRow[], facts: ImportFacts): CheckedRow[] {
  const accounts = new Set<string>();
  const nicknames = new Set<string>();
  const phones = new Set<string>();
  const before: ImportFacts = {
    ...facts,
    accountTaken: (account) => facts.accountTaken(account) ?? (accounts.has(account) ? 'sheet' : undefined),
    nicknameTaken: (key) => facts.nicknameTaken(key) ?? (nicknames.has(key) ? 'sheet' : undefined),
    phoneTaken: (phone) => facts.phoneTaken(phone) ?? (phones.has(phone) ? 'sheet' : undefined),
  };
  return rows.map((row) => {
    const judged = judgeRow(row, before);
    if (verdictOf(judged.problems) === 'blocked') return judged;
    accounts.add(judged.account);
    nicknames.add(judged.nicknameKey);
    if (judged.phoneNumber && !judged.testAccount) phones.add(judged.phoneNumber);
    return judged;
  });
}

async function insertRows(
  { seal, phoneHash, exchangeHashKey }: IdentityDeps,
  tx: PoolClient,
  importId: bigint,
  rows: readonly CheckedRow[],
  facts: ImportFacts,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = rows.map((row) => {
    const { phoneNumber, dateOfBirth, bankAccount, bankAccountHolder, bankPassword } = row;
    const exchangeHash = bankPassword && randomHash(exchangeHashKey, bankPassword);
    const personal = { phoneNumber, dateOfBirth, bankAccount, bankAccountHolder, exchangeHash };
    return [
      row.number,
      verdictOf(row.problems),
      JSON.stringify(row.problems),
      row.account,
      row.nickname,
      row.nicknameKey,
      row.parent,
      facts.parent(row.parent)?.id ?? null,
      row.level,
      row.language,
      row.testAccount,
      row.bankName,
      row.openingMoney,
      row.openingPoints,
      phoneNumber ? phoneHash(phoneNumber) : null,
      sealRow(seal, importId, row.number, personal),
    ];
  });
  await tx.query(
    `insert into member_import_rows (import_id, number, verdict, problems, account, nickname, nickname_key, parent, parent_id,
       level, language, test_account, bank_name, opening_money, opening_points, phone_hash, personal)
     select $1, * from unnest($2::int[], $3::text[], $4::jsonb[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[],
       $10::int[], $11::text[], $12::boolean[], $13::text[], $14::bigint[], $15::bigint[], $16::bytea[], $17::bytea[])`,
    [importId, ...columnsOf(columns)],
  );
}
