import { DomainError } from '@madang/runtime/errors.ts';

/** How many files are received at once, in all and from one session: each holds a connection and room on the disk. */
export class UploadSlots {
  readonly #max: number;
  readonly #maxEach: number;
  readonly #held = new Map<string, number>();
  #count = 0;

  constructor(max: number, maxEach: number) {
    this.#max = max;
    this.#maxEach = maxEach;
  }

  /** Takes a place until it is disposed of; RESOURCE_EXHAUSTED where there is none. */
  take(session: string): Disposable {
    const held = this.#held.get(session) ?? 0;
    if (this.#count >= this.#max || held >= this.#maxEach)
      throw new DomainError('RESOURCE_EXHAUSTED', { meta: { retry_after: '3' } });
    this.#count += 1;
    this.#held.set(session, held + 1);
    return {
      [Symbol.dispose]: () => {
        this.#count -= 1;
        const left = (this.#held.get(session) ?? 1) - 1;
        if (left > 0) this.#held.set(session, left);
        else this.#held.delete(session);
      },
    };
  }
}
