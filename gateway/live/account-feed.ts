import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { LedgerEntry } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { Change } from './change.ts';
import type { LiveStream } from './stream.ts';

interface Purses {
  money: bigint;
  point: bigint;
  balance: bigint;
}

const purseNames: Record<string, keyof Purses> = { money: 'money', point: 'point', egg: 'balance' };

/** All streams of one account, with the balances that they were last told. */
export class AccountFeed {
  readonly principal: Principal;
  readonly streams = new Set<LiveStream>();
  #purses: Purses | undefined;
  readonly #sequences = new Map<string, bigint>();
  #changed = false;
  #version = 0;

  constructor(principal: Principal) {
    this.principal = principal;
  }

  /** Takes balances that were read: the newest there are. */
  read(purses: Purses): void {
    this.#purses = { ...purses };
  }

  /** Takes an entry of the ledger. Entries of a purse arrive in their order; one that comes again is passed over. */
  posted(entry: LedgerEntry): void {
    const name = purseNames[entry.purse];
    if (!name) return;
    if ((this.#sequences.get(entry.purse) ?? 0n) >= entry.seq) return;
    this.#sequences.set(entry.purse, entry.seq);
    this.#changed = true;
    this.#version += 1;
    if (this.#purses) this.#purses[name] = entry.balanceAfter;
  }

  /** The change to send after a batch of entries; undefined when nothing changed, or no balance was read yet. */
  takeChange(): Change | undefined {
    const purses = this.#purses;
    if (!this.#changed || !purses) return undefined;
    this.#changed = false;
    return new Change({ case: 'wallet', value: { ...purses } });
  }

  /** Rises with each entry: one that came while balances were being read may be newer than they are. */
  get version(): number {
    return this.#version;
  }

  send(change: Change): void {
    for (const stream of this.streams) stream.send(change);
  }
}
