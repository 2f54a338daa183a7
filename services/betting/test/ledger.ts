import { accountOf, houseAccounts, ownerOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import {
  type PostTransfersRequest,
  type ResolveTransfersRequest,
  TransferState,
  WalletService,
} from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';

interface Transfer {
  debit: bigint;
  credit: bigint;
  amount: bigint;
  kind: string;
  reference: string;
}

interface Kept {
  content: Transfer | undefined;
  code: string;
  balance: bigint;
}

/**
 * What a test lets go wrong with the next calls: before anything is written, or after it, when only the answer is lost;
 * `hang` does nothing and never answers.
 */
export type Fault = 'before' | 'after' | 'late' | 'hang';

/**
 * The wallet's ledger as bets know it, kept by the test so that it outlives a killed service: each key once and for
 * ever, refusals and tombstones included, no member below zero, money made and lost nowhere, debts paid first.
 */
export class TestLedger {
  readonly balances = new Map<bigint, bigint>();
  readonly transfers = new Map<string, Kept>();
  /** Consumed by postTransfers, one a call. */
  readonly faults: Fault[] = [];
  /** Transfers that a `late` call carries and that arrive only when the test says so. */
  readonly #late: (() => void)[] = [];
  posts = 0;
  readonly conflicts: string[] = [];

  give(member: bigint, amount: bigint): void {
    this.#add(accountOf(member, 'money'), amount);
    this.#add(houseAccounts.bank, -amount);
    this.#payDebt(member);
  }

  take(member: bigint, amount: bigint): void {
    this.give(member, -amount);
  }

  money(member: bigint): bigint {
    return this.balances.get(accountOf(member, 'money')) ?? 0n;
  }

  debt(member: bigint): bigint {
    return this.balances.get(accountOf(member, 'debt')) ?? 0n;
  }

  /** The house's side of all bets. */
  get house(): bigint {
    return this.balances.get(houseAccounts.bets) ?? 0n;
  }

  total(): bigint {
    return [...this.balances.values()].reduce((sum, balance) => sum + balance, 0n);
  }

  deliverLate(): void {
    for (const deliver of this.#late.splice(0)) deliver();
  }

  serve(platform: Platform): void {
    const handlers: Partial<Handlers<typeof WalletService>> = {
      postTransfers: (request) => this.#post(request),
      resolveTransfers: async (request) => ({ results: this.#read(request, true) }),
      getBalances: async ({ accountIds }) => ({
        balances: accountIds.map((accountId) => ({ accountId, money: this.money(accountId) })),
      }),
      lookupTransfers: async (request) => ({
        results: this.#read(request, false).map((one) => ({ ...one, transfer: this.#posted(one.key) })),
      }),
      listPosted: async ({ after, kinds }) => ({
        transfers: [...this.transfers.keys()]
          .filter((key) => key > after)
          .sort()
          .flatMap((key) => this.#posted(key) ?? [])
          .filter(({ kind }) => kinds.includes(kind)),
        next: '',
      }),
    };
    const methods = WalletService.methods.map((method) => method.localName as keyof typeof WalletService.method);
    const all = Object.fromEntries(methods.map((name) => [name, handlers[name] ?? unavailable]));
    const access = Object.fromEntries(methods.map((name) => [name, ['service']]));
    platform.serve(WalletService, all as Handlers<typeof WalletService>, access as never);
  }

  async #post({ transfers }: PostTransfersRequest) {
    this.posts += 1;
    const fault = this.faults.shift();
    if (fault === 'hang') await new Promise<never>(() => {});
    if (fault === 'before') throw new DomainError('UNAVAILABLE');
    const apply = () =>
      transfers.map(({ key, debitAccount, creditAccount, amount, kind, reference }) =>
        this.#one(key, { debit: debitAccount, credit: creditAccount, amount, kind, reference }),
      );
    if (fault === 'late') {
      this.#late.push(apply);
      throw new DomainError('DEADLINE_EXCEEDED');
    }
    const results = apply();
    if (fault === 'after') throw new DomainError('DEADLINE_EXCEEDED');
    return { results };
  }

  #one(key: string, content: Transfer) {
    const kept = this.transfers.get(key);
    if (kept) {
      const same = !kept.content || JSON.stringify(kept.content, text) === JSON.stringify(content, text);
      if (!same) this.conflicts.push(key);
      return same ? answer(key, kept, true) : answer(key, { ...kept, code: 'KEY_CONFLICT' }, true);
    }
    const from = this.balances.get(content.debit) ?? 0n;
    const code = content.debit > 0n && from < content.amount ? 'INSUFFICIENT_FUNDS' : '';
    if (code === '') {
      this.#add(content.debit, -content.amount);
      this.#add(content.credit, content.amount);
      const of = ownerOf(content.credit);
      if (of) this.#payDebt(of.owner);
    }
    const person = content.debit > 0n ? content.debit : content.credit;
    const fresh = { content, code, balance: this.balances.get(person) ?? 0n };
    this.transfers.set(key, fresh);
    return answer(key, fresh, false);
  }

  #read({ keys }: ResolveTransfersRequest, close: boolean) {
    return keys.map((key) => {
      const kept = this.transfers.get(key);
      if (kept) return answer(key, kept, true);
      if (!close) return { key, state: TransferState.UNSPECIFIED };
      const tombstone = { content: undefined, code: 'TOMBSTONE', balance: 0n };
      this.transfers.set(key, tombstone);
      return answer(key, tombstone, false);
    });
  }

  #posted(key: string) {
    const { content, code } = this.transfers.get(key) ?? { content: undefined, code: '' };
    if (!content || code !== '') return undefined;
    const { debit: debitAccount, credit: creditAccount, amount, kind, reference } = content;
    return { key, debitAccount, creditAccount, amount, kind, reference };
  }

  #payDebt(member: bigint): void {
    const [money, debt] = [this.money(member), this.debt(member)];
    const paid = money < debt ? money : debt;
    this.#add(accountOf(member, 'money'), -paid);
    this.#add(houseAccounts.bets, paid);
    this.#add(accountOf(member, 'debt'), -paid);
    this.#add(houseAccounts.clearing, paid);
  }

  #add(account: bigint, amount: bigint): void {
    const balance = (this.balances.get(account) ?? 0n) + amount;
    if (account > 0n && balance < 0n) throw new Error(`account ${account} would have ${balance}`);
    this.balances.set(account, balance);
  }
}

function answer(key: string, { code, balance }: Kept, repeated: boolean) {
  const state = code === '' ? TransferState.POSTED : TransferState.REFUSED;
  return { key, state, code, balanceAfter: balance, repeated };
}

const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);

async function unavailable(): Promise<never> {
  throw new DomainError('UNAVAILABLE');
}
