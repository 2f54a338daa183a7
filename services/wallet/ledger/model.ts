import { isGuarded } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Leg, Outcome, Transfer } from './transfer.ts';

/** What the ledger must do, said as simply as it can be: a map of balances and a map of answers. */
export class LedgerModel {
  readonly accounts = new Map<bigint, Leg>();
  readonly #known = new Map<string, { transfer?: Transfer; outcome: Outcome }>();

  post(transfer: Transfer): Outcome {
    const known = this.#known.get(transfer.key);
    if (known) {
      const same = !known.transfer || fingerprint(known.transfer) === fingerprint(transfer);
      return same ? known.outcome : { posted: false, reason: 'KEY_CONFLICT' };
    }
    const outcome = this.#move(transfer);
    this.#known.set(transfer.key, { transfer, outcome });
    return outcome;
  }

  resolve(key: string): Outcome {
    const known = this.#known.get(key) ?? { outcome: { posted: false, reason: 'TOMBSTONE' } as const };
    this.#known.set(key, known);
    return known.outcome;
  }

  #move({ debit, credit, amount }: Transfer): Outcome {
    const held = this.accounts.get(debit)?.balanceAfter ?? 0n;
    if (isGuarded(debit) && held < amount) return { posted: false, reason: 'INSUFFICIENT_FUNDS' };
    const debitLeg = this.#change(debit, -amount);
    const creditLeg = this.#change(credit, amount);
    return { posted: true, ...(debitLeg && { debit: debitLeg }), ...(creditLeg && { credit: creditLeg }) };
  }

  #change(account: bigint, amount: bigint): Leg | undefined {
    const before = this.accounts.get(account) ?? { balanceAfter: 0n, seq: 0n };
    const after = { balanceAfter: before.balanceAfter + amount, seq: before.seq + 1n };
    this.accounts.set(account, after);
    return isGuarded(account) ? after : undefined;
  }
}

function fingerprint({ debit, credit, amount, kind, reference }: Transfer): string {
  return JSON.stringify([`${debit}`, `${credit}`, `${amount}`, kind, reference]);
}
