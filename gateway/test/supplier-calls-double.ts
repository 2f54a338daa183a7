import {
  type SupplierCall,
  SupplierCallKind,
  SupplierCallsService,
} from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

/** wallet as suppliers' calls see it: what the contract says, in memory. */
export interface SupplierCallsDouble {
  money: Map<bigint, bigint>;
  /** Groups in the order in which they came. */
  groups: SupplierCall[][];
  /** What every call is answered with instead, while it is set. */
  code: string;
  /** Thrown instead of an answer, while it is set. */
  failure: Error | undefined;
  /** Keeps every group waiting while it is set. */
  hold: Promise<void> | undefined;
}

interface Kept {
  call: SupplierCall;
  code: string;
  rolledBack: boolean;
}

const contentOf = ({ kind, accountId, amount, currency, game, round, reference }: SupplierCall): string =>
  JSON.stringify([kind, `${accountId}`, `${amount}`, currency, game, round, reference]);

const { BET, WIN, ROLLBACK } = SupplierCallKind;

class Books {
  readonly #kept = new Map<string, Kept>();
  readonly #tombstones = new Set<string>();
  readonly #money: Map<bigint, bigint>;

  constructor(money: Map<bigint, bigint>) {
    this.#money = money;
  }

  take(call: SupplierCall): { code: string; repeated: boolean } {
    const id = `${call.vendor} ${call.transactionId}`;
    const known = this.#kept.get(id);
    if (known) {
      const isSame = contentOf(known.call) === contentOf(call);
      return { code: isSame ? known.code : 'DUPLICATE_TRANSACTION', repeated: true };
    }
    if (this.#tombstones.has(id)) return { code: 'TRANSACTION_ROLLED_BACK', repeated: false };
    const code = call.refusal || this.#book(call);
    if (code === '' || code === 'INSUFFICIENT_FUNDS') this.#kept.set(id, { call, code, rolledBack: false });
    return { code, repeated: false };
  }

  #book(call: SupplierCall): string {
    if (call.currency !== 'KRW') return 'WRONG_CURRENCY';
    if (call.kind === BET) return this.#move(call.accountId, -call.amount);
    const of = this.#kept.get(`${call.vendor} ${call.reference}`);
    if (call.kind === WIN) {
      if (of?.call.kind !== BET || of.code !== '' || of.call.accountId !== call.accountId)
        return 'TRANSACTION_DOES_NOT_EXIST';
      return of.rolledBack ? 'TRANSACTION_ROLLED_BACK' : this.#move(call.accountId, call.amount);
    }
    if (!of) this.#tombstones.add(`${call.vendor} ${call.reference}`);
    if (!of || of.rolledBack || of.code !== '' || of.call.kind === ROLLBACK) return '';
    of.rolledBack = true;
    return this.#move(call.accountId, of.call.kind === BET ? of.call.amount : -of.call.amount);
  }

  #move(accountId: bigint, change: bigint): string {
    const after = (this.#money.get(accountId) ?? 0n) + change;
    if (after < 0n) return 'INSUFFICIENT_FUNDS';
    this.#money.set(accountId, after);
    return '';
  }
}

export function serveSupplierCalls(platform: Platform): SupplierCallsDouble {
  const state: SupplierCallsDouble = { money: new Map(), groups: [], code: '', failure: undefined, hold: undefined };
  const books = new Books(state.money);
  serveDouble(platform, SupplierCallsService, {
    takeSupplierCalls: async ({ calls }) => {
      state.groups.push(calls);
      await state.hold;
      if (state.failure) throw state.failure;
      const results = calls.map((call) => {
        const taken = state.code ? { code: state.code, repeated: false } : books.take(call);
        return { ...taken, balance: state.money.get(call.accountId) ?? 0n };
      });
      return { results };
    },
  });
  return state;
}

/** Balances beside it, where nothing else of wallet is asked. */
export function serveBalances(platform: Platform, { money }: Pick<SupplierCallsDouble, 'money'>): void {
  serveDouble(platform, WalletService, {
    getBalances: async ({ accountIds }) => ({
      balances: accountIds.map((accountId) => ({ accountId, money: money.get(accountId) ?? 0n })),
    }),
  });
}
