import type { Client } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Database } from '@madang/runtime/database.ts';

const pageSize = 100;
/** One turn asks for so many owners at most: a ledger that is new to this takes several. */
const maxPages = 500;
const timeoutMs = 10_000;

/**
 * Learns from identity who the owners of accounts are that nobody has asked about. True when more are left. An owner that
 * identity does not know counts as a member.
 */
export async function learnOwners(
  database: Database,
  identity: Client<typeof IdentityService>,
  signal?: AbortSignal,
): Promise<boolean> {
  const { rows } = await database.query<{ owner: bigint }>(
    `select distinct a.id >> 4 as owner from accounts a
     where not exists (select from ledger_owners o where o.owner = a.id >> 4) limit ${pageSize * maxPages}`,
  );
  const owners = rows.map(({ owner }) => owner);
  for (let at = 0; at < owners.length; at += pageSize) {
    if (signal?.aborted) return false;
    await learn(database, identity, owners.slice(at, at + pageSize));
  }
  return owners.length === pageSize * maxPages;
}

async function learn(database: Database, identity: Client<typeof IdentityService>, owners: bigint[]): Promise<void> {
  const { accounts } = await identity.listAccounts({ ids: owners.map(String), limit: owners.length }, { timeoutMs });
  const known = new Map(accounts.map((account) => [account.id, account]));
  await database.query(
    `insert into ledger_owners (owner, kind, test_account)
     select * from unnest($1::int8[], $2::text[], $3::bool[]) on conflict do nothing`,
    [
      owners,
      owners.map((owner) => (known.get(owner)?.kind === AccountKind.AGENT ? 'agent' : 'member')),
      owners.map((owner) => known.get(owner)?.testAccount ?? false),
    ],
  );
}
