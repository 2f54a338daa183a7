import { type Call, type KeptCall, nameOf } from './call.ts';

/** What a further call makes of a bet. */
interface Change {
  payout: bigint;
  wins: number;
  roundClosed: boolean;
  balance: bigint;
  at: Date;
}

/** What a group works on: the calls that are known, what the members have, and what of both it changes. */
export class Books {
  readonly #calls = new Map<string, KeptCall>();
  readonly #balances: Map<bigint, bigint>;
  readonly #added = new Set<KeptCall>();
  readonly #changed = new Set<KeptCall>();
  readonly #bets = new Set<KeptCall>();

  constructor(known: readonly KeptCall[], balances: ReadonlyMap<bigint, bigint>) {
    for (const call of known) this.#calls.set(nameOf(call.vendor, call.transactionId), call);
    this.#balances = new Map(balances);
  }

  find(vendor: string, transactionId: string): KeptCall | undefined {
    return this.#calls.get(nameOf(vendor, transactionId));
  }

  balance(account: bigint): bigint {
    return this.#balances.get(account) ?? 0n;
  }

  setBalance(account: bigint, balance: bigint): void {
    this.#balances.set(account, balance);
  }

  add(call: KeptCall): void {
    this.#calls.set(nameOf(call.vendor, call.transactionId), call);
    this.#added.add(call);
    if (call.bet) this.#bets.add(call);
  }

  /** Says that a known call is no longer as it was. */
  touch(call: KeptCall): void {
    if (!this.#added.has(call)) this.#changed.add(call);
  }

  restate(call: KeptCall, { payout, wins, roundClosed, balance, at }: Change): void {
    const { bet } = call;
    if (!bet) throw new Error(`${call.transactionId} of ${call.vendor} is no bet`);
    bet.payout += payout;
    bet.wins += wins;
    bet.version += 1;
    bet.roundClosed ||= roundClosed;
    bet.balanceAfter = balance;
    bet.changedAt = at;
    this.#bets.add(call);
    this.touch(call);
  }

  get added(): KeptCall[] {
    return [...this.#added];
  }

  get changed(): KeptCall[] {
    return [...this.#changed];
  }

  /** Bets that are told of. */
  get bets(): KeptCall[] {
    return [...this.#bets];
  }
}

/** The transactions that a group must look up: its own ids and those that they name, each once. */
export function lookedUp(calls: readonly Call[]): { vendors: string[]; ids: string[] } {
  const seen = new Map<string, [string, string]>();
  for (const { vendor, transactionId, reference } of calls) {
    seen.set(nameOf(vendor, transactionId), [vendor, transactionId]);
    if (reference !== '') seen.set(nameOf(vendor, reference), [vendor, reference]);
  }
  const pairs = [...seen.values()];
  return { vendors: pairs.map(([vendor]) => vendor), ids: pairs.map(([, id]) => id) };
}
