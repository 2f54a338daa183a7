import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';
import type { SessionWatch } from '../session/session-watch.ts';

const keptMs = 15_000;
/** Of members, while every change of their accounts is told. */
const heldMs = 600_000;
const maxAccounts = 50_000;

interface Known {
  account: Account | Promise<Account>;
  at: number;
  /** True where changes were told when it was read. */
  lasts: boolean;
}

/** The callers' own account data for the contexts that every page polls; dropped when the account is told to have changed. */
export class MemberFacts {
  readonly #identity: Pick<Services['identity'], 'getAccount'>;
  readonly #watch: Pick<SessionWatch, 'isSure'>;
  /** The oldest reading first. */
  readonly #accounts = new Map<bigint, Known>();

  constructor(
    { identity }: { identity: Pick<Services['identity'], 'getAccount'> },
    watch: Pick<SessionWatch, 'isSure'>,
  ) {
    this.#identity = identity;
    this.#watch = watch;
  }

  get size(): number {
    return this.#accounts.size;
  }

  /** The account of a session; a promise only where it has to be read. */
  account(session: Session): Account | Promise<Account> {
    const { accountId, kind } = session.principal;
    const known = this.#accounts.get(accountId);
    if (known && this.#holds(known)) return known.account;
    return this.#read(accountId, session.options, kind === AccountKind.MEMBER && this.#watch.isSure);
  }

  forget(accountId: bigint): void {
    this.#accounts.delete(accountId);
  }

  forgetAll(): void {
    this.#accounts.clear();
  }

  #holds({ at, lasts }: Known): boolean {
    const age = performance.now() - at;
    return age < keptMs || (lasts && age < heldMs && this.#watch.isSure);
  }

  #read(id: bigint, options: Session['options'], lasts: boolean): Promise<Account> {
    const reading = this.#identity.getAccount({ id }, options);
    const known: Known = { account: reading, at: performance.now(), lasts };
    this.#accounts.delete(id);
    const [oldest] = this.#accounts.keys();
    if (this.#accounts.size >= maxAccounts && oldest !== undefined) this.#accounts.delete(oldest);
    this.#accounts.set(id, known);
    reading.then(
      (account) => {
        known.account = account;
      },
      // A failure is told to those who wait, and not kept for the next one.
      () => {
        if (this.#accounts.get(id) === known) this.#accounts.delete(id);
      },
    );
    return reading;
  }
}
