import { create } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { type SupplierBettor, SupplierBettorSchema } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { Services } from '../services.ts';

/** A member as its bets are to know it. */
export interface Bettor {
  facts: SupplierBettor;
  /** False for who is suspended, blocked or gone. */
  mayPlay: boolean;
}

/** Changes of an account are heard of and drop it; this is for those that were not heard. */
const keptMs = 30_000;
const maxAccounts = 20_000;

/** Who plays, kept for a moment and dropped when the account is told to have changed. */
export class Bettors {
  readonly #identity: Services['identity'];
  readonly #timeoutMs: number;
  readonly #bettors = new Map<bigint, { bettor: Promise<Bettor | undefined>; at: number }>();

  constructor({ identity }: Pick<Services, 'identity'>, timeoutMs: number) {
    this.#identity = identity;
    this.#timeoutMs = timeoutMs;
  }

  /** The member of an id; undefined where there is none. */
  of(accountId: bigint): Promise<Bettor | undefined> {
    const known = this.#bettors.get(accountId);
    if (known && performance.now() - known.at < keptMs) return known.bettor;
    const bettor = this.#read(accountId);
    // A failure is told to those who wait, and not kept for the next one.
    bettor.catch(() => this.#bettors.delete(accountId));
    if (this.#bettors.size >= maxAccounts) this.#bettors.clear();
    this.#bettors.set(accountId, { bettor, at: performance.now() });
    return bettor;
  }

  forget(accountId: bigint): void {
    this.#bettors.delete(accountId);
  }

  async #read(id: bigint): Promise<Bettor | undefined> {
    try {
      const account = await this.#identity.getAccount({ id }, { timeoutMs: this.#timeoutMs });
      if (account.kind !== AccountKind.MEMBER) return undefined;
      const { path, nickname, level, testAccount, state } = account;
      const facts = create(SupplierBettorSchema, { path, account: account.account, nickname, level, testAccount });
      return { facts, mayPlay: state === 'normal' };
    } catch (error) {
      if (toDomainError(error).reason === 'NOT_FOUND') return undefined;
      throw new DomainError('UNAVAILABLE', { cause: error });
    }
  }
}
