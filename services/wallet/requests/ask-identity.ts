import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

type Asking = Pick<WalletDeps, 'identity'>;
export type Flags = Readonly<Record<string, boolean>>;

/** The caller's own account as identity has it now: ACCOUNT_STATE for one that may not move money. */
export async function findRequester({ identity }: Asking, { principal, signal }: CallContext): Promise<Account> {
  const account = await answer(identity.getAccount({ id: principal.accountId }, { signal }));
  if (account.state !== 'normal') throw new DomainError('ACCOUNT_STATE');
  return account;
}

/**
 * Refuses as identity does, which counts wrong ones: WRONG_EXCHANGE_PASSWORD, LOCKED. Nothing typed is no guess: a form
 * that has yet to ask for the password must not lock its member out.
 */
export async function checkExchangePassword(
  { identity }: Asking,
  { principal, signal }: CallContext,
  bankPassword: string,
): Promise<void> {
  if (bankPassword === '') throw new DomainError('WRONG_EXCHANGE_PASSWORD', { field: 'bank_password' });
  await answer(identity.verifyExchangePassword({ accountId: principal.accountId, bankPassword }, { signal }));
}

/** The same for what may be tried anew: a password that was right is not asked about again, and is counted once. */
export function exchangePasswordCheck(deps: Asking, context: CallContext, bankPassword: string): () => Promise<void> {
  let isRight = false;
  return async () => {
    if (isRight) return;
    await checkExchangePassword(deps, context, bankPassword);
    isRight = true;
  };
}

/** Accounts as identity has them now, at most a hundred; one that is gone is absent. */
export async function findAccounts(
  { identity }: Asking,
  { signal }: CallContext,
  accountIds: readonly bigint[],
): Promise<Map<bigint, Account>> {
  const ids = [...new Set(accountIds)].map(String);
  if (ids.length === 0) return new Map();
  const { accounts } = await answer(identity.listAccounts({ ids, limit: ids.length }, { signal }));
  return new Map(accounts.map((account) => [account.id, account]));
}

/** Rules that hold for members by their level do not hold for partners, whose levels mean something else. */
export const isMember = ({ kind }: Pick<Account, 'kind'>): boolean => kind === AccountKind.MEMBER;

async function answer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toDomainError(error);
  }
}
