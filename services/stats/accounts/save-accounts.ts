import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { AccountCreated } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { roleOf } from './role-of.ts';

/** Keeps who stands where. Administrators belong to no subtree. */
export async function saveAccounts(tx: Queryable, created: readonly AccountCreated[]): Promise<void> {
  const accounts = created.filter(({ kind }) => kind === AccountKind.MEMBER || kind === AccountKind.AGENT);
  if (accounts.length === 0) return;
  await tx.query(
    `insert into accounts (id, member, role, parent_id, path, test_account)
     select id, member, role, parent_id, path::ltree, test_account
       from unnest($1::int8[], $2::bool[], $3::text[], $4::int8[], $5::text[], $6::bool[])
         as a(id, member, role, parent_id, path, test_account)
      order by id
     on conflict (id) do nothing`,
    [
      accounts.map((account) => account.accountId),
      accounts.map((account) => account.kind === AccountKind.MEMBER),
      accounts.map(roleOf),
      accounts.map((account) => account.parentId),
      accounts.map((account) => account.path),
      accounts.map((account) => account.testAccount),
    ],
  );
}

/** Which of these accounts are test accounts. */
export async function testAccounts(tx: Queryable, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'test-accounts',
    text: 'select id from accounts where id = any($1::int8[]) and test_account',
    values: [ids],
  });
  return new Set(rows.map((row) => row.id));
}
