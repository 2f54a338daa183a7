import type { Clock } from '@madang/runtime/clock.ts';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';

/** How far this process is with counting. */
export class Progress {
  counted = 0n;
  /** Milliseconds from the writing of the newest batch's oldest event to its counting. */
  lagMs = 0n;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  take(batch: readonly ReceivedEvent[]): void {
    const oldest = batch.reduce((least, event) => Math.min(least, event.at.getTime()), Number.POSITIVE_INFINITY);
    this.lagMs = BigInt(Math.max(0, Math.round(this.#clock.now().getTime() - oldest)));
    this.counted += BigInt(batch.length);
  }
}
