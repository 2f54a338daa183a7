import { toDomainError } from '@madang/runtime/errors.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import { type Answer, bookTransfer } from './book-transfer.ts';
import type { EggDeps } from './deps.ts';
import { type EggRow, eggColumns } from './egg-transfer.ts';

/** How long a supplier is given for a movement; the transfer waits beyond it. */
const vendorMs = 10_000;
/** How long whoever asked for a transfer waits for its end. */
const answerMs = 4_000;

/** Refusals that are given before a supplier is asked: nothing moved. */
const before: ReadonlySet<string> = new Set(['MAINTENANCE', 'NOT_FOUND', 'VALIDATION']);

type Asking = Pick<EggDeps, 'database' | 'clock' | 'log' | 'vendors' | 'onPosted'>;

/** Asks suppliers of new transfers, and answers for each within a moment how it stands then. */
export class VendorAsks implements AsyncDisposable {
  readonly #deps: Asking;
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  constructor(deps: Asking) {
    this.#deps = deps;
  }

  /** Asks for a transfer that nobody asked for yet, and answers how it stands once it ended or a moment passed. */
  async settle(row: EggRow): Promise<EggRow> {
    if (row.state === 'held') {
      const asking = this.#ask(row).catch((error: unknown) => {
        this.#deps.log.warn({ err: error, egg_transfer: row.id }, 'a transfer of eggs waits for its supplier');
      });
      this.#running.add(asking);
      void asking.finally(() => this.#running.delete(asking));
      await withinMs(answerMs, asking);
    }
    return findTransfer(this.#deps, row.id);
  }

  async #ask(row: EggRow): Promise<void> {
    const deps = this.#deps;
    failpoint('wallet.eggs.held');
    // Of two who hold the row one alone asks, and nobody once it was asked about as lost.
    const { rowCount } = await deps.database.query(
      `update egg_transfers set state = 'asked' where id = $1 and state = 'held' and attempts = 0`,
      [row.id],
    );
    if (rowCount !== 1) return;
    failpoint('wallet.eggs.asked');
    const answer = await this.#move(row);
    failpoint('wallet.eggs.answered');
    await bookTransfer(deps, row, answer);
    failpoint('wallet.eggs.booked');
  }

  async #move({ id, vendor, account_id: accountId, direction, amount }: EggRow): Promise<Answer> {
    const way = direction === 'charge' ? 'deposit' : 'withdraw';
    const options = { timeoutMs: vendorMs, signal: this.#stop.signal };
    try {
      return await this.#deps.vendors.moveEggs({ key: id, vendor, accountId, direction: way, amount }, options);
    } catch (error) {
      const { reason } = toDomainError(error);
      if (before.has(reason)) return { state: 'refused', amount: 0n, balance: 0n, code: reason };
      throw error;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running);
  }
}

export async function findTransfer({ database }: Pick<EggDeps, 'database'>, id: string): Promise<EggRow> {
  const { rows } = await database.query<EggRow>(`select ${eggColumns} from egg_transfers where id = $1`, [id]);
  if (!rows[0]) throw new Error(`there is no transfer of eggs ${id}`);
  return rows[0];
}

async function withinMs(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
