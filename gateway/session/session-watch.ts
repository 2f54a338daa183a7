import type { ListSessionChangesResponse, SessionChange } from '@madang/proto/madang/identity/v1/sessions_pb.ts';

/** How long after a question that was answered in full nothing can have been missed that matters. */
const sureMs = 5_000;

type Answer = Pick<ListSessionChangesResponse, 'next' | 'all' | 'changes'>;

/**
 * Whether this process knows of every change of sessions up to a few seconds ago. Events tell of them sooner; identity's own
 * list tells that none of them was lost on its way, also while the bus is away.
 */
export class SessionWatch {
  readonly #now: () => number;
  #after = '';
  #sureUntil = Number.NEGATIVE_INFINITY;
  /** What the last answer told: it comes again while an older transaction is open. */
  #told: ReadonlySet<bigint> = new Set();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isSure(): boolean {
    return this.#now() < this.#sureUntil;
  }

  /** Where the next question goes on. */
  get after(): string {
    return this.#after;
  }

  /** Takes the answer to a question of the moment `askedAt`: what it tells anew, or nothing where all may be another. */
  take({ next, all, changes }: Answer, askedAt: number): SessionChange[] | undefined {
    const begins = this.#after === '';
    const fresh = changes.filter(({ id }) => !this.#told.has(id));
    this.#told = new Set(changes.map(({ id }) => id));
    this.#after = next;
    this.#sureUntil = askedAt + sureMs;
    return begins || all ? undefined : fresh;
  }
}
