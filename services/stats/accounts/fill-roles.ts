import type { Client } from '@connectrpc/connect';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Database } from '@madang/runtime/database.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { roleOf } from './role-of.ts';

export interface FillDeps {
  database: Database;
  identity: Pick<Client<typeof IdentityService>, 'listAccounts'>;
}

const atOnce = 100;
const answerMs = 10_000;
/** What an account is of that identity does not know: nobody asks of it again. */
const unknown = 'unknown';

/**
 * Asks identity for the tiers of agents that were made before they were kept here, some a turn; true while there may be
 * more. What an event tells meanwhile counts before it.
 */
export async function fillRoles({ database, identity }: FillDeps, signal: AbortSignal): Promise<boolean> {
  const { rows } = await database.query<{ id: bigint }>(
    `select id from accounts where role = '' order by id limit ${atOnce}`,
  );
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  const roles = await rolesOf(identity, ids, signal);
  // Services start in no order: the next turn asks again.
  if (!roles) return false;
  await database.query(
    `update accounts a set role = r.role from unnest($1::int8[], $2::text[]) as r(id, role) where a.id = r.id and a.role = ''`,
    [ids, ids.map((id) => roles.get(id) || unknown)],
  );
  return ids.length === atOnce;
}

/** The tiers of accounts; nothing while identity is away. */
async function rolesOf(
  identity: FillDeps['identity'],
  ids: readonly bigint[],
  signal: AbortSignal,
): Promise<ReadonlyMap<bigint, string> | undefined> {
  try {
    const asked = { ids: ids.map(String), filter: { kind: 'member,agent' }, limit: atOnce };
    const { accounts } = await identity.listAccounts(asked, { signal, timeoutMs: answerMs });
    return new Map(accounts.map((account) => [account.id, roleOf(account)]));
  } catch (error) {
    if (toDomainError(error).reason === 'UNAVAILABLE') return undefined;
    throw error;
  }
}
