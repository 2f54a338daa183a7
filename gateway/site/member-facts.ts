import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';

const keptMs = 15_000;
const maxAccounts = 20_000;

/** The callers' own account data for the contexts that every page polls; dropped when the account is told to have changed. */
export class MemberFacts {
  readonly #identity: Services['identity'];
  readonly #accounts = new Map<bigint, { account: Promise<Account>; at: number }>();

  constructor({ identity }: Services) {
    this.#identity = identity;
  }

  account(session: Session): Promise<Account> {
    const id = session.principal.accountId;
    const known = this.#accounts.get(id);
    if (known && performance.now() - known.at < keptMs) return known.account;
    const account = this.#identity.getAccount({ id }, session.options);
    // A failure is told to those who wait, and not kept for the next one.
    account.catch(() => this.#accounts.delete(id));
    if (this.#accounts.size >= maxAccounts) this.#accounts.clear();
    this.#accounts.set(id, { account, at: performance.now() });
    return account;
  }

  forget(accountId: bigint): void {
    this.#accounts.delete(accountId);
  }
}
