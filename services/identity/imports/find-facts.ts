import type { Queryable } from '@madang/runtime/database.ts';
import { findListed } from '../blacklists/check-blacklist.ts';
import type { IdentityDeps } from '../deps.ts';
import type { CheckedRow, ImportFacts, ImportParent } from './check-row.ts';

/** So many names of parents that nobody has are compared with others, in a part of a sheet. */
const maxSuggested = 20;
/** Below it two names are not alike. */
const leastSimilar = 0.35;

interface Taken {
  field: 'account' | 'nickname' | 'phone';
  value: string;
}

/** Who is above the rows of a part, by login name. */
type Parents = Map<string, ImportParent>;

/** Asks once for all rows of a part what there is already: a statement for accounts, rows before, parents and names. */
export async function findFacts(
  { phoneHash, blacklistHash }: Pick<IdentityDeps, 'phoneHash' | 'blacklistHash'>,
  tx: Queryable,
  importId: bigint,
  rows: readonly CheckedRow[],
): Promise<ImportFacts> {
  const phones = new Map(
    rows.flatMap(({ phoneNumber }) => (phoneNumber ? [[phoneNumber, phoneHash(phoneNumber)] as const] : [])),
  );
  const wanted = [rows.map((row) => row.account), rows.map((row) => row.nicknameKey), [...phones.values()]];
  const inTable = await takenInTable(tx, wanted);
  const inSheet = await takenInSheet(tx, importId, wanted);
  const parents = await findParents(tx, rows);
  const similar = await findSimilar(tx, rows, parents);
  const people = rows.map(({ account, phoneNumber, bankAccount }) => ({ account, phone: phoneNumber, bankAccount }));
  const listed = await findListed(tx, blacklistHash, people);
  const where = (field: Taken['field'], value: string) => {
    const name = `${field}:${value}`;
    if (inTable.has(name)) return 'table';
    return inSheet.has(name) ? 'sheet' : undefined;
  };
  return {
    accountTaken: (account) => where('account', account),
    nicknameTaken: (key) => where('nickname', key),
    phoneTaken: (phone) => where('phone', phones.get(phone)?.toString('hex') ?? ''),
    listed: ({ number }) => listed.filter(({ person }) => rows[person]?.number === number).map(({ field }) => field),
    parent: (account) => parents.get(account),
    similarParent: (account) => similar.get(account) ?? '',
  };
}

const names = (rows: readonly Taken[]): Set<string> => new Set(rows.map(({ field, value }) => `${field}:${value}`));

async function takenInTable(tx: Queryable, wanted: readonly unknown[]): Promise<Set<string>> {
  const { rows } = await tx.query<Taken>(
    `select 'account' as field, account as value from accounts where account = any($1::text[])
     union all select 'nickname', nickname_key from accounts where nickname_key = any($2::text[])
     union all select 'phone', encode(phone_hash, 'hex') from accounts
       where phone_hash = any($3::bytea[]) and kind = 'member' and not test_account and state not in ('rejected', 'deleted')`,
    [...wanted],
  );
  return names(rows);
}

/** Rows of the sheet that are blocked take nothing from those behind them. */
async function takenInSheet(tx: Queryable, importId: bigint, wanted: readonly unknown[]): Promise<Set<string>> {
  const { rows } = await tx.query<Taken>(
    `select 'account' as field, account as value from member_import_rows
       where import_id = $4 and account = any($1::text[]) and verdict <> 'blocked'
     union all select 'nickname', nickname_key from member_import_rows
       where import_id = $4 and nickname_key = any($2::text[]) and verdict <> 'blocked'
     union all select 'phone', encode(phone_hash, 'hex') from member_import_rows
       where import_id = $4 and phone_hash = any($3::bytea[]) and verdict <> 'blocked' and not test_account`,
    [...wanted, importId],
  );
  return names(rows);
}

/** Only agents that are there have members below them. */
async function findParents(tx: Queryable, rows: readonly CheckedRow[]): Promise<Parents> {
  const found = await tx.query<{ id: bigint; account: string; test_account: boolean }>(
    `select id, account, test_account from accounts
     where account = any($1::text[]) and kind = 'agent' and state not in ('deleted', 'withdrawn', 'rejected')`,
    [[...new Set(rows.map((row) => row.parent))]],
  );
  return new Map(found.rows.map(({ id, account, test_account }) => [account, { id, testAccount: test_account }]));
}

async function findSimilar(tx: Queryable, rows: readonly CheckedRow[], parents: Parents): Promise<Map<string, string>> {
  const unknown = [...new Set(rows.map((row) => row.parent))].filter((name) => name && !parents.has(name));
  if (unknown.length === 0) return new Map();
  const { rows: found } = await tx.query<{ asked: string; account: string }>(
    `select asked, nearest.account from unnest($1::text[]) asked cross join lateral (
       select a.account, similarity(a.account, asked) as alike from accounts a
       where a.kind = 'agent' and a.state = 'normal' order by alike desc, a.account limit 1) nearest
     where nearest.alike >= $2`,
    [unknown.slice(0, maxSuggested), leastSimilar],
  );
  return new Map(found.map(({ asked, account }) => [asked, account]));
}
