import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

/** Administrators hold no money. */
const holders = 'member,agent';

/** Refuses with NOT_FOUND unless every account is a person's, or of the kind that is named, that the caller may see, which identity knows. */
export async function assertInScope(
  { identity }: Pick<WalletDeps, 'identity'>,
  context: CallContext,
  ids: readonly bigint[],
  kind = holders,
): Promise<void> {
  const others = [...new Set(ids)].filter((id) => id !== context.principal.accountId).map(String);
  if (others.length === 0) return;
  const { total } = await identity.listAccounts({ ids: others, filter: { kind }, limit: 1 }, context.forward());
  if (total !== BigInt(others.length)) throw new DomainError('NOT_FOUND');
}

/** A person's account that the caller may see; NOT_FOUND for any other. */
export async function findInScope(
  { identity }: Pick<WalletDeps, 'identity'>,
  context: CallContext,
  id: bigint,
): Promise<Account> {
  const { accounts } = await identity.listAccounts(
    { ids: [String(id)], filter: { kind: holders }, limit: 1 },
    context.forward(),
  );
  if (!accounts[0]) throw new DomainError('NOT_FOUND');
  return accounts[0];
}
