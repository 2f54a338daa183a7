import type { Queryable } from '@madang/runtime/database.ts';
import type { OwnLimit } from './own-limit.ts';
import { lastChange, readChanges, type StoredLimit } from './stored.ts';

const page = 10_000;

/** The own limits of all members in memory, brought up to date by what changed since: a slip asks nobody for them. */
export class KeptMemberLimits {
  #byMember = new Map<bigint, Map<string, OwnLimit>>();
  #read = 0n;
  #reading: Promise<void> = Promise.resolve();

  of(accountId: bigint, gameClass: string): OwnLimit | undefined {
    return this.#byMember.get(accountId)?.get(gameClass);
  }

  /** Reads what changed. Of two calls the later one begins when the earlier has ended, and so hears what came meanwhile. */
  refresh(db: Queryable): Promise<void> {
    // Whoever asked for the earlier reading heard what became of it: the next begins in either case.
    const reading = this.#reading.catch(() => undefined).then(() => this.#catchUp(db));
    this.#reading = reading;
    return reading;
  }

  async #catchUp(db: Queryable): Promise<void> {
    // A database that was restored to a time before counts from there: what is kept here may never have been.
    if ((await lastChange(db)) < this.#read) {
      this.#byMember = new Map();
      this.#read = 0n;
    }
    for (;;) {
      const changes = await readChanges(db, this.#read, page);
      for (const change of changes) this.#take(change);
      if (changes.length < page) return;
    }
  }

  #take({ accountId, gameClass, own, change }: StoredLimit): void {
    this.#read = change;
    const known = this.#byMember.get(accountId) ?? new Map<string, OwnLimit>();
    if (Object.keys(own).length > 0) known.set(gameClass, own);
    else known.delete(gameClass);
    if (known.size > 0) this.#byMember.set(accountId, known);
    else this.#byMember.delete(accountId);
  }
}
