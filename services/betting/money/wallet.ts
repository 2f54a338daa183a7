import type { Client } from '@connectrpc/connect';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { TransferState, type WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { type Debt, debtKey, type LedgerTransfer, type TransferRequest } from './ledger.ts';

export type WalletClient = Client<typeof WalletService>;

/** What became of a movement. */
export type TransferOutcome =
  | { state: 'posted'; balance: bigint }
  | { state: 'refused'; code: string }
  /** Nobody used the key, or nothing is kept of it. */
  | { state: 'unknown' };

const maxPerCall = 1_000;
const maxBalances = 100;

/**
 * What the ledger says only to this very attempt and does not keep: it may answer otherwise later, so it
 * decides nothing.
 */
const passing = new Set(['KEY_OUT_OF_RANGE', 'KEY_CONFLICT', '']);

/** The wallet as bets use it: every call takes any number of items and answers each, in order. */
export class Wallet {
  readonly #client: WalletClient;
  readonly #timeoutMs: number;

  constructor(client: WalletClient, timeoutMs: number) {
    this.#client = client;
    this.#timeoutMs = timeoutMs;
  }

  /** Moves each once by its key. When it rejects, nobody knows which of them took effect. */
  post(transfers: readonly TransferRequest[], withinMs = this.#timeoutMs): Promise<TransferOutcome[]> {
    const timeoutMs = Math.min(withinMs, this.#timeoutMs);
    return inParts(transfers, (part) => this.#client.postTransfers({ transfers: part.map(toTransfer) }, { timeoutMs }));
  }

  /** Puts what clawbacks could not take on their members' debts, each once by its bet and revision. */
  owe(debts: readonly Debt[]): Promise<TransferOutcome[]> {
    return inParts(debts, (part) =>
      this.#client.postTransfers({ transfers: part.map(toDebt) }, { timeoutMs: this.#timeoutMs }),
    );
  }

  /** What became of keys; one that nobody used is closed for good. */
  resolve(keys: readonly string[]): Promise<TransferOutcome[]> {
    return inParts(keys, (part) => this.#client.resolveTransfers({ keys: part }, { timeoutMs: this.#timeoutMs }));
  }

  /** What became of keys, without closing any. */
  lookup(keys: readonly string[]): Promise<TransferOutcome[]> {
    return inParts(keys, (part) => this.#client.lookupTransfers({ keys: part }, { timeoutMs: this.#timeoutMs }));
  }

  /** What was posted under keys; those that moved nothing are absent. */
  async findPosted(keys: readonly string[]): Promise<Map<string, LedgerTransfer>> {
    const found = new Map<string, LedgerTransfer>();
    for (let from = 0; from < keys.length; from += maxPerCall) {
      const part = keys.slice(from, from + maxPerCall);
      const { results } = await this.#client.lookupTransfers({ keys: part }, { timeoutMs: this.#timeoutMs });
      for (const { key, transfer } of results) if (transfer) found.set(key, transfer);
    }
    return found;
  }

  /** KRW that members have now; one whom the wallet does not know has none. */
  async money(members: readonly bigint[]): Promise<Map<bigint, bigint>> {
    const found = new Map<bigint, bigint>();
    for (let from = 0; from < members.length; from += maxBalances) {
      const accountIds = members.slice(from, from + maxBalances);
      const { balances } = await this.#client.getBalances({ accountIds }, { timeoutMs: this.#timeoutMs });
      for (const { accountId, money } of balances) found.set(accountId, money);
    }
    return found;
  }

  /** What was posted of some kinds behind a key, in the order of the keys, and where to go on; empty at the end. */
  listPosted(after: string, kinds: readonly string[]): Promise<{ transfers: LedgerTransfer[]; next: string }> {
    return this.#client.listPosted({ after, kinds: [...kinds] }, { timeoutMs: this.#timeoutMs });
  }
}

interface Answer {
  results: { state: TransferState; code: string; balanceAfter: bigint }[];
}

async function inParts<T>(items: readonly T[], call: (part: T[]) => Promise<Answer>): Promise<TransferOutcome[]> {
  const parts: Promise<TransferOutcome[]>[] = [];
  for (let from = 0; from < items.length; from += maxPerCall) {
    const part = items.slice(from, from + maxPerCall);
    parts.push(call(part).then((answer) => moved(answer, part.length)));
  }
  return (await Promise.all(parts)).flat();
}

function moved({ results }: Answer, asked: number): TransferOutcome[] {
  if (results.length !== asked) throw new Error(`the wallet answered ${results.length} of ${asked} transfers`);
  return results.map(({ state, code, balanceAfter }) => {
    if (state === TransferState.POSTED) return { state: 'posted', balance: balanceAfter };
    if (state === TransferState.REFUSED && !passing.has(code)) return { state: 'refused', code };
    return { state: 'unknown' };
  });
}

export function toTransfer({ key, member, amount, kind, bet }: TransferRequest): LedgerTransfer {
  const person = accountOf(member, 'money');
  const toMember = amount > 0n;
  return {
    key,
    debitAccount: toMember ? houseAccounts.bets : person,
    creditAccount: toMember ? person : houseAccounts.bets,
    amount: toMember ? amount : -amount,
    kind,
    reference: bet,
  };
}

export const toDebt = ({ betId, revision, accountId, amount }: Debt): LedgerTransfer => ({
  key: debtKey(betId, revision),
  debitAccount: houseAccounts.clearing,
  creditAccount: accountOf(accountId, 'debt'),
  amount,
  kind: 'recall_debt',
  reference: betId,
});
