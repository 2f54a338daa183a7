import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { LedgerEntry } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { Change } from './change.ts';
import type { LiveStream } from './stream.ts';

interface ShownBalances {
  money: bigint;
  point: bigint;
  balance: bigint;
}

const balanceNames: Record<string, keyof ShownBalances> = { money: 'money', point: 'point', egg: 'balance' };

/** All streams of one account, with the balances that they were last told. */
export class AccountFeed {
  readonly principal: Principal;
  readonly streams = new Set<LiveStream>();
  #balances: ShownBalances | undefined;
  readonly #sequences = new Map<string, bigint>();
  #changed = false;
  #version = 0;

  constructor(principal: Principal) {
    this.principal = principal;
  }

  /** Takes balances that were read: the newest there are. */
  read(balanceTypes: ShownBalances): void {
    this.#balances = { ...balanceTypes };
  }

  /** Takes an entry of the ledger. Entries of a balance type arrive in their order; one that comes again is passed over. */
  posted(entry: LedgerEntry): void {
    const name = balanceNames[entry.balanceType];
    if (!name) return;
    if ((this.#sequences.get(entry.balanceType) ?? 0n) >= entry.seq) return;
    this.#sequences.set(entry.balanceType, entry.seq);
    this.#changed = true;
    this.#version += 1;
    if (this.#balances) this.#balances[name] = entry.balanceAfter;
  }

  /** The change to send after a batch of entries; undefined when nothing changed, or no balance was read yet. */
  takeChange(): Change | undefined {
    const balanceTypes = this.#balances;
    if (!this.#changed || !balanceTypes) return undefined;
    this.#changed = false;
    return new Change({ case: 'wallet', value: { ...balanceTypes } });
  }

  /** Rises with each entry: one that came while balances were being read may be newer than they are. */
  get version(): number {
    return this.#version;
  }

  send(change: Change): void {
    for (const stream of this.streams) stream.send(change);
  }
}
