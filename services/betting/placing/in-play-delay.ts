import type { Clock } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';

const lookEveryMs = 50;

interface Waiting {
  untilMs: number;
  end(error?: DomainError): void;
}

/** Holds slips on matches in play back for their delay, so many at once; one clock is looked at for all of them. */
export class InPlayDelay {
  readonly #clock: Clock;
  readonly #max: number;
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, max: number) {
    this.#clock = clock;
    this.#max = max;
  }

  /** Ends after so long: RESOURCE_EXHAUSTED where too many wait, DEADLINE_EXCEEDED where the caller left meanwhile. */
  wait(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#max) throw new DomainError('RESOURCE_EXHAUSTED');
    if (signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
    return new Promise((resolve, reject) => {
      const leave = () => waiting.end(new DomainError('DEADLINE_EXCEEDED'));
      const waiting: Waiting = {
        untilMs: this.#clock.now().getTime() + ms,
        end: (error) => {
          this.#waiting.delete(waiting);
          signal.removeEventListener('abort', leave);
          if (error) reject(error);
          else resolve();
        },
      };
      signal.addEventListener('abort', leave);
      this.#waiting.add(waiting);
      this.#timer ??= setInterval(() => this.#look(), lookEveryMs);
    });
  }

  /** Nobody is held back any more; what waits is not taken. */
  close(): void {
    for (const waiting of this.#waiting) waiting.end(new DomainError('UNAVAILABLE'));
    this.#look();
  }

  #look(): void {
    const nowMs = this.#clock.now().getTime();
    for (const waiting of this.#waiting) if (waiting.untilMs <= nowMs) waiting.end();
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
