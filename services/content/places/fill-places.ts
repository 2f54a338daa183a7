import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Client } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Account, IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Database } from '@madang/runtime/database.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { type HeardPlace, savePlaces } from './save-places.ts';

export interface FillDeps {
  database: Database;
  identity: Pick<Client<typeof IdentityService>, 'listAccounts'>;
}

const pageSize = 100;
const pageMs = 10_000;

/**
 * Asks identity for accounts that were made before this service heard of any, a page a turn; true while there may be more.
 * Whatever an event tells counts before it, so that two replicas may do it twice, and events may come meanwhile.
 */
export async function fillPlaces({ database, identity }: FillDeps, signal: AbortSignal): Promise<boolean> {
  const { rows } = await database.query<{ last_id: bigint; done: boolean }>('select last_id, done from places_filled');
  const [filled] = rows;
  if (!filled || filled.done) return false;
  const accounts = await pageFrom(identity, filled.last_id + 1n, signal);
  // Services start in no order: the next turn asks again.
  if (!accounts) return false;
  const isLast = accounts.length < pageSize;
  await database.transaction(async (tx) => {
    await savePlaces(tx, accounts.map(placeOf));
    await tx.query('update places_filled set last_id = greatest(last_id, $1), done = done or $2', [
      accounts.at(-1)?.id ?? filled.last_id,
      isLast,
    ]);
  });
  return !isLast;
}

/** Accounts from an id on; nothing while identity is away. */
async function pageFrom(
  identity: FillDeps['identity'],
  id: bigint,
  signal: AbortSignal,
): Promise<Account[] | undefined> {
  try {
    const { accounts } = await identity.listAccounts(
      { filter: { kind: 'member,agent', id_gte: String(id) }, sort: 'id', limit: pageSize },
      { signal, timeoutMs: pageMs },
    );
    return accounts;
  } catch (error) {
    if (toDomainError(error).reason === 'UNAVAILABLE') return undefined;
    throw error;
  }
}

/** As of no change that was counted: whatever is heard of the account is newer. */
const placeOf = (account: Account): HeardPlace => ({
  id: account.id,
  kind: account.kind === AccountKind.MEMBER ? 'member' : 'agent',
  account: account.account,
  role: account.kind === AccountKind.MEMBER ? 'member' : account.role,
  testAccount: account.testAccount,
  nickname: account.nickname,
  level: account.level,
  state: account.state,
  parentId: account.parentId,
  path: account.path,
  version: 0n,
  madeAt: account.createdAt ? timestampDate(account.createdAt) : new Date(0),
});
