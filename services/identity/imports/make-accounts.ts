import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { PoolClient } from 'pg';
import { firstVersion } from '../accounts/account-events.ts';
import { findListed } from '../blacklists/check-blacklist.ts';
import type { IdentityDeps } from '../deps.ts';
import { holdTree } from '../moves/tree-lock.ts';
import { randomHash } from '../passwords/random-hash.ts';
import { sealPersonal } from '../personal/personal-data.ts';
import { columnsOf } from './columns-of.ts';
import type { ImportRecord } from './import-record.ts';
import { type ImportRowRecord, importRowColumns, openRow } from './import-rows.ts';
import { oneTimePassword } from './one-time-password.ts';
import { openPasswordSecret } from './password-secret.ts';

/** Rows that one transaction makes: long enough to share its commit, short enough to hold nobody up. */
const chunkRows = 250;

interface Parent {
  path: string;
  testAccount: boolean;
}

/** A row with what its account has beyond it. */
interface Making {
  row: ImportRowRecord;
  id: bigint;
  path: string;
  testAccount: boolean;
}

/**
 * Makes the accounts of the next rows in the caller's transaction, which holds the import's row. An account, a nickname or
 * a phone that somebody took since the sheet was tried leaves its row out; answers how many rows were looked at.
 */
export async function makeNextAccounts(
  deps: IdentityDeps,
  tx: PoolClient,
  record: ImportRecord,
  trace: string,
): Promise<number> {
  const { rows } = await tx.query<ImportRowRecord>(
    `select ${importRowColumns} from member_import_rows r
     where r.import_id = $1 and r.number > $2 and r.verdict <> 'blocked' and r.outcome = ''
     order by r.number limit ${chunkRows}`,
    [record.id, record.reached],
  );
  if (rows.length === 0) return 0;
  await holdTree(tx);
  const parents = await findParents(tx, rows);
  const ids = await newIds(tx, rows.length);
  const makings = rows.flatMap((row, i): Making[] => {
    const parent = parents.get(String(row.parent_id));
    const id = ids[i];
    if (!parent || id === undefined) return [];
    return [{ row, id, path: `${parent.path}.${id}`, testAccount: row.test_account || parent.testAccount }];
  });
  const listed = await findListedRows(deps, tx, record, makings);
  const free = makings.filter(({ row }) => !listed.has(row.number));
  const made = await insertAccounts(deps, tx, record, free);
  const failures = await whyNot(tx, rows, new Set(made.map(({ row }) => row.number)), parents, listed);
  await noteOutcomes(tx, record.id, made, failures);
  await addEvents(
    tx,
    made.map((making) => created(making, deps.clock.now())),
    trace,
  );
  await tx.query('update member_imports set reached = $2, made = made + $3, failed = failed + $4 where id = $1', [
    record.id,
    rows.at(-1)?.number,
    made.length,
    failures.length,
  ]);
  return rows.length;
}

async function findParents(tx: Queryable, rows: readonly ImportRowRecord[]): Promise<Map<string, Parent>> {
  const found = await tx.query<{ id: bigint; path: string; test_account: boolean }>(
    `select id, path::text as path, test_account from accounts
     where id = any($1::bigint[]) and kind = 'agent' and state not in ('deleted', 'withdrawn', 'rejected')`,
    [[...new Set(rows.map((row) => row.parent_id))]],
  );
  return new Map(found.rows.map(({ id, path, test_account }) => [String(id), { path, testAccount: test_account }]));
}

async function newIds(tx: Queryable, count: number): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(`select nextval('account_ids') as id from generate_series(1, $1)`, [
    count,
  ]);
  return rows.map(({ id }) => id);
}

/** Rows that somebody put on a blacklist since the sheet was tried. */
async function findListedRows(
  deps: IdentityDeps,
  tx: Queryable,
  record: ImportRecord,
  makings: readonly Making[],
): Promise<Set<number>> {
  const people = makings.map(({ row }) => {
    const { phoneNumber: phone, bankAccount } = openRow(deps.seal, record.id, row);
    return { account: row.account, phone, bankAccount };
  });
  const listed = await findListed(tx, deps.blacklistHash, people);
  return new Set(listed.flatMap(({ person }) => makings[person]?.row.number ?? []));
}

/** Writes what is free; one statement, in which the unique indexes have the last word. */
async function insertAccounts(
  deps: IdentityDeps,
  tx: Queryable,
  record: ImportRecord,
  makings: readonly Making[],
): Promise<Making[]> {
  if (makings.length === 0) return [];
  const secret = openPasswordSecret(deps.seal, record);
  const columns = makings.map(({ row, id, path, testAccount }) => {
    const { exchangeHash, ...personal } = openRow(deps.seal, record.id, row);
    return [
      id,
      row.account,
      row.nickname,
      row.nickname_key,
      row.level,
      row.parent_id,
      path,
      randomHash(deps.randomHashKey, oneTimePassword(secret, row.number)),
      exchangeHash || null,
      sealPersonal(deps.seal, id, personal),
      row.phone_hash,
      row.bank_name,
      testAccount,
      row.language,
    ];
  });
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into accounts (id, kind, account, nickname, nickname_key, state, level, parent_id, path, role, password,
       exchange_password, personal, phone_hash, bank_name, test_account, language, created_at, flags)
     select r.id, 'member', r.account, r.nickname, r.nickname_key, 'normal', r.level, r.parent_id, r.path::ltree, 'member',
       r.password, r.exchange_password, r.personal, r.phone_hash, r.bank_name, r.test_account, r.language, $1,
       '{"change_password": true}'
     from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::int[], $7::bigint[], $8::text[], $9::text[],
       $10::text[], $11::bytea[], $12::bytea[], $13::text[], $14::boolean[], $15::text[])
       as r(id, account, nickname, nickname_key, level, parent_id, path, password, exchange_password, personal, phone_hash,
            bank_name, test_account, language)
     on conflict do nothing returning id`,
    [deps.clock.now(), ...columnsOf(columns)],
  );
  const written = new Set(rows.map(({ id }) => id));
  return makings.filter(({ id }) => written.has(id));
}

interface Failure {
  number: number;
  failure: string;
}

/** What was in the way of the rows that were not made. */
async function whyNot(
  tx: Queryable,
  rows: readonly ImportRowRecord[],
  made: ReadonlySet<number>,
  parents: ReadonlyMap<string, Parent>,
  listed: ReadonlySet<number>,
): Promise<Failure[]> {
  const left = rows.filter(({ number }) => !made.has(number));
  if (left.length === 0) return [];
  const { rows: taken } = await tx.query<{ account: string; nickname_key: string }>(
    'select account, nickname_key from accounts where account = any($1::text[]) or nickname_key = any($2::text[])',
    [left.map((row) => row.account), left.map((row) => row.nickname_key)],
  );
  const accounts = new Set(taken.map(({ account }) => account));
  const nicknames = new Set(taken.map(({ nickname_key }) => nickname_key));
  const reason = (row: ImportRowRecord): string => {
    if (!parents.has(String(row.parent_id))) return 'parent_missing';
    if (listed.has(row.number)) return 'blacklisted';
    if (accounts.has(row.account)) return 'account_taken';
    return nicknames.has(row.nickname_key) ? 'nickname_taken' : 'phone_number_taken';
  };
  return left.map((row) => ({ number: row.number, failure: reason(row) }));
}

/** Where nothing is to be paid a row is done; what its account holds now is kept there alone. */
async function noteOutcomes(
  tx: Queryable,
  importId: bigint,
  made: readonly Making[],
  failures: readonly Failure[],
): Promise<void> {
  const paid = ({ row }: Making) => (row.opening_money + row.opening_points > 0n ? 'made' : 'paid');
  const outcomes = [
    ...made.map((making) => [making.row.number, paid(making), making.id, '']),
    ...failures.map(({ number, failure }) => [number, 'failed', null, failure]),
  ];
  await tx.query(
    `update member_import_rows r set outcome = o.outcome, account_id = o.account_id, failure = o.failure, personal = null
     from unnest($2::int[], $3::text[], $4::bigint[], $5::text[]) as o(number, outcome, account_id, failure)
     where r.import_id = $1 and r.number = o.number`,
    [importId, ...columnsOf(outcomes)],
  );
}

const created = ({ row, id, path, testAccount }: Making, now: Date) =>
  event(
    AccountCreatedSchema,
    {
      accountId: id,
      kind: AccountKind.MEMBER,
      account: row.account,
      nickname: row.nickname,
      parentId: row.parent_id ?? 0n,
      path,
      role: 'member',
      level: row.level,
      state: 'normal',
      testAccount,
      version: firstVersion,
      migrated: true,
      at: timestampFromDate(now),
    },
    id,
  );
