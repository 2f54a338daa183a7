import type { LedgerEntry } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import type { Balances } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { type Gatherer, gather } from '@madang/runtime/gather.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';

const mostAccounts = 50_000;
/** An entry of which nobody told this process is found after this time. */
const keptMs = 10_000;
/** Those who were asked for are read again before it, so that no page waits for it. */
const agedMs = 6_000;
/** As many as the wallet answers at once, and readings that may be under way. */
const batchSize = 100;
const lanes = 4;
const timeoutMs = 5_000;

type Shown = 'money' | 'point' | 'egg';
const shown: readonly Shown[] = ['money', 'point', 'egg'];
const isShown = (name: string): name is Shown => (shown as readonly string[]).includes(name);

/** The same object for as long as nothing of it changes. */
export type OwnBalances = Readonly<Record<Shown, bigint>>;

interface Held {
  /** When the wallet was asked for it, and after how many changes of which nobody knows whose they were. */
  readAt: number;
  edition: number;
  /** Of each balance the number of the ledger's entry that it stands after. */
  versions: Readonly<Record<Shown, bigint>>;
  balances: OwnBalances;
  /** True where somebody asked for it since. */
  isWanted: boolean;
}

interface Reading {
  startedAt: number;
  edition: number;
  /** Entries that came while it was under way. */
  told: LedgerEntry[];
}

/**
 * The callers' own balances for what every page polls: read once, then kept up to date by the ledger's entries, of which
 * only a newer version counts, and read again in batches of those who are asked for. What a member does here is read anew, so
 * that nobody is told less than what was answered.
 */
export class BalanceCache {
  readonly #now: () => number;
  readonly #mostAccounts: number;
  /** The oldest reading first. */
  readonly #held = new Map<bigint, Held>();
  readonly #readings = new Map<bigint, { reading: Reading; done: Promise<OwnBalances> }>();
  readonly #read: Gatherer<bigint, Balances>;
  /** Rises with each change of which nobody knows whose it was: what was read before may be older than what somebody was told. */
  #edition = 0;

  constructor(
    { wallet }: { wallet: Pick<Services['wallet'], 'getBalances'> },
    now: () => number = () => performance.now(),
    accounts = mostAccounts,
  ) {
    this.#now = now;
    this.#mostAccounts = accounts;
    this.#read = gather({
      // Nobody can name another's account: it is the one of the caller's session.
      run: async (accountIds) => (await wallet.getBalances({ accountIds }, { timeoutMs })).balances,
      maxBatch: batchSize,
      maxQueue: accounts,
      lanes,
    });
  }

  get size(): number {
    return this.#held.size;
  }

  /** True while an entry of the ledger may be of use. */
  get isEmpty(): boolean {
    return this.#held.size === 0 && this.#readings.size === 0;
  }

  /** The balances of a session's account; a promise only where they have to be read. */
  of({ principal: { accountId } }: Pick<Session, 'principal'>): OwnBalances | Promise<OwnBalances> {
    const held = this.#held.get(accountId);
    if (held?.edition === this.#edition && this.#now() - held.readAt < keptMs) {
      held.isWanted = true;
      return held.balances;
    }
    const underWay = this.#readings.get(accountId);
    return underWay?.reading.edition === this.#edition ? underWay.done : this.#begin(accountId);
  }

  /** Takes an entry of the ledger, whichever comes first: the entry, or the balance that it led to. */
  posted(entry: LedgerEntry): void {
    this.#readings.get(entry.owner)?.reading.told.push(entry);
    const held = this.#held.get(entry.owner);
    if (held) apply(held, entry);
  }

  /** What is held of an account may be older than what its holder knows. */
  forget(accountId: bigint): void {
    this.#held.delete(accountId);
    this.#readings.delete(accountId);
  }

  /** The same of all: each is read anew when it is asked for. */
  outdate(): void {
    this.#edition += 1;
  }

  /** Reads those again that are asked for and grow old, and lets go of those that are asked for no more. */
  async refresh(): Promise<void> {
    const now = this.#now();
    const aged: bigint[] = [];
    for (const [accountId, held] of this.#held) {
      if (now - held.readAt < agedMs) break;
      if (held.isWanted && held.edition === this.#edition) aged.push(accountId);
      else if (now - held.readAt >= keptMs) this.#held.delete(accountId);
    }
    await Promise.all(aged.filter((id) => !this.#readings.has(id)).map((id) => this.#begin(id)));
  }

  /** What was forgotten while it was being read answers those who asked before, and nobody else. */
  #begin(accountId: bigint): Promise<OwnBalances> {
    const reading: Reading = { startedAt: this.#now(), edition: this.#edition, told: [] };
    const done = this.#load(accountId, reading);
    this.#readings.set(accountId, { reading, done });
    return done;
  }

  async #load(accountId: bigint, reading: Reading): Promise<OwnBalances> {
    try {
      const held = heldOf(await this.#read(accountId), reading);
      for (const entry of reading.told) apply(held, entry);
      if (this.#readings.get(accountId)?.reading === reading) this.#hold(accountId, held);
      return held.balances;
    } finally {
      // A failure is told to those who wait, and not kept for the next one.
      if (this.#readings.get(accountId)?.reading === reading) this.#readings.delete(accountId);
    }
  }

  #hold(accountId: bigint, held: Held): void {
    const before = this.#held.get(accountId);
    this.#held.delete(accountId);
    const [oldest] = this.#held.keys();
    if (this.#held.size >= this.#mostAccounts && oldest !== undefined) this.#held.delete(oldest);
    // Whoever compares by the object sees that nothing changed.
    if (before && shown.every((name) => before.balances[name] === held.balances[name])) held.balances = before.balances;
    this.#held.set(accountId, held);
  }
}

const heldOf = (own: Balances, { startedAt, edition }: Reading): Held => ({
  readAt: startedAt,
  edition,
  isWanted: false,
  balances: { money: own.money, point: own.point, egg: own.egg },
  versions: { money: own.moneyVersion, point: own.pointVersion, egg: own.eggVersion },
});

function apply(held: Held, { balanceType, seq, balanceAfter }: LedgerEntry): void {
  if (!isShown(balanceType) || seq <= held.versions[balanceType]) return;
  held.versions = { ...held.versions, [balanceType]: seq };
  held.balances = { ...held.balances, [balanceType]: balanceAfter };
}
