import { type Call, nameOf } from './call.ts';

interface Known {
  call: Call | undefined;
  answer: string;
  undone: boolean;
}

/** What suppliers' calls must come to, one after the other, said as simply as it can be: maps of what happened. */
export class SupplierModel {
  readonly money = new Map<bigint, bigint>();
  readonly debt = new Map<bigint, bigint>();
  /** What the house paid and took in all. */
  vendor = 0n;
  readonly #known = new Map<string, Known>();

  take(call: Call): string {
    const name = nameOf(call.vendor, call.transactionId);
    const known = this.#known.get(name);
    if (known?.call) return same(known.call, call) ? known.answer : 'DUPLICATE_TRANSACTION';
    if (known) return call.kind === 'rollback' ? 'DUPLICATE_TRANSACTION' : 'TRANSACTION_ROLLED_BACK';
    const answer = this[call.kind](call);
    if (answer === '' || answer === 'INSUFFICIENT_FUNDS') this.#known.set(name, { call, answer, undone: false });
    return answer;
  }

  bet({ accountId, amount }: Call): string {
    if (this.#has(accountId) < amount) return 'INSUFFICIENT_FUNDS';
    this.#move(accountId, -amount);
    return '';
  }

  win(call: Call): string {
    const bet = this.#known.get(nameOf(call.vendor, call.reference));
    if (!bet) return 'TRANSACTION_DOES_NOT_EXIST';
    if (!bet.call) return 'TRANSACTION_ROLLED_BACK';
    if (bet.call.kind !== 'bet' || bet.answer !== '' || bet.call.accountId !== call.accountId)
      return 'TRANSACTION_DOES_NOT_EXIST';
    if (bet.undone) return 'TRANSACTION_ROLLED_BACK';
    this.#move(call.accountId, call.amount);
    return '';
  }

  rollback(call: Call): string {
    if (call.reference === call.transactionId) return 'DUPLICATE_TRANSACTION';
    const name = nameOf(call.vendor, call.reference);
    const taken = this.#known.get(name);
    if (!taken) this.#known.set(name, { call: undefined, answer: '', undone: true });
    if (!taken?.call) return '';
    if (taken.call.kind === 'rollback' || taken.call.accountId !== call.accountId) return 'TRANSACTION_DOES_NOT_EXIST';
    if (taken.undone || taken.answer !== '') return '';
    taken.undone = true;
    const { kind, amount, accountId } = taken.call;
    if (kind === 'bet') this.#move(accountId, amount);
    else {
      const has = this.#has(accountId);
      const paid = has < amount ? has : amount;
      this.#move(accountId, -paid);
      this.debt.set(accountId, (this.debt.get(accountId) ?? 0n) + amount - paid);
    }
    return '';
  }

  #has = (account: bigint): bigint => this.money.get(account) ?? 0n;

  #move(account: bigint, amount: bigint): void {
    this.money.set(account, this.#has(account) + amount);
    this.vendor -= amount;
  }
}

const same = (a: Call, b: Call): boolean =>
  a.kind === b.kind && a.accountId === b.accountId && a.amount === b.amount && a.reference === b.reference;
