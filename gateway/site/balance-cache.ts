import type { LedgerEntry } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';

const maxAccounts = 20_000;
/** An entry of which nobody told this process is found after this time. */
const keptMs = 10_000;

type Shown = 'money' | 'point' | 'egg';
const shown: readonly Shown[] = ['money', 'point', 'egg'];
const isShown = (name: string): name is Shown => (shown as readonly string[]).includes(name);

/** A balance and its version: the number of the ledger's entry that it stands after. */
interface Versioned {
  amount: bigint;
  version: bigint;
}

export type OwnBalances = Readonly<Record<Shown, bigint>>;

interface Held {
  at: number;
  /** Absent while it is being read. */
  balances?: Record<Shown, Versioned>;
  reading?: Promise<OwnBalances>;
  /** Entries that came while it was being read. */
  told: LedgerEntry[];
}

/**
 * The callers' own balances for what every page polls: read once, then kept up to date by the ledger's entries, of which
 * only a newer version counts. What a member does here is read anew, so that nobody is told less than what was answered.
 */
export class BalanceCache {
  readonly #wallet: Services['wallet'];
  readonly #accounts = new Map<bigint, Held>();
  readonly #now: () => number;

  constructor({ wallet }: Pick<Services, 'wallet'>, now: () => number = () => performance.now()) {
    this.#wallet = wallet;
    this.#now = now;
  }

  /** True while an entry of the ledger may be of use. */
  get isEmpty(): boolean {
    return this.#accounts.size === 0;
  }

  /** The balances of a session's account; a promise only where they have to be read. */
  of({ principal: { accountId }, options }: Session): OwnBalances | Promise<OwnBalances> {
    const held = this.#accounts.get(accountId);
    if (held?.reading !== undefined) return held.reading;
    if (held?.balances && this.#now() - held.at < keptMs) return amountsOf(held.balances);
    return this.#read(accountId, options);
  }

  /** Takes an entry of the ledger, whichever comes first: the entry, or the balance that it led to. */
  posted(entry: LedgerEntry): void {
    const held = this.#accounts.get(entry.owner);
    if (held?.balances) apply(held.balances, entry);
    else held?.told.push(entry);
  }

  /** What is held of an account may be older than what its holder knows. */
  forget(accountId: bigint): void {
    this.#accounts.delete(accountId);
  }

  forgetAll(): void {
    this.#accounts.clear();
  }

  #read(accountId: bigint, options: Session['options']): Promise<OwnBalances> {
    if (this.#accounts.size >= maxAccounts) this.#accounts.clear();
    const held: Held = { at: this.#now(), told: [] };
    held.reading = this.#load(accountId, options, held).catch((error: unknown) => {
      // A failure is told to those who wait, and not kept for the next one.
      if (this.#accounts.get(accountId) === held) this.#accounts.delete(accountId);
      throw error;
    });
    this.#accounts.set(accountId, held);
    return held.reading;
  }

  /** What was forgotten while it was being read answers those who asked before, and nobody else. */
  async #load(accountId: bigint, options: Session['options'], held: Held): Promise<OwnBalances> {
    const [own] = (await this.#wallet.getBalances({ accountIds: [accountId] }, options)).balances;
    const balances = {
      money: { amount: own?.money ?? 0n, version: own?.moneyVersion ?? 0n },
      point: { amount: own?.point ?? 0n, version: own?.pointVersion ?? 0n },
      egg: { amount: own?.egg ?? 0n, version: own?.eggVersion ?? 0n },
    };
    for (const entry of held.told.splice(0)) apply(balances, entry);
    held.balances = balances;
    delete held.reading;
    return amountsOf(balances);
  }
}

function apply(balances: Record<Shown, Versioned>, { balanceType, seq, balanceAfter }: LedgerEntry): void {
  if (!isShown(balanceType) || seq <= balances[balanceType].version) return;
  balances[balanceType] = { amount: balanceAfter, version: seq };
}

const amountsOf = ({ money, point, egg }: Record<Shown, Versioned>): OwnBalances => ({
  money: money.amount,
  point: point.amount,
  egg: egg.amount,
});
