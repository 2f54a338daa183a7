import { setTimeout as sleep } from 'node:timers/promises';
import type { DescMessage } from '@bufbuild/protobuf';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { Platform } from '@madang/runtime/platform.ts';

const lookEveryMs = 200;
/** Events may get lost on their way to a listener, so all is asked for now and then, however many come. */
const loadsPerRefresh = 6;

/** A snapshot of what is on sale, as it ages. */
export interface Aging {
  /** Milliseconds since anything was heard. */
  quietMs(nowMs: number): number;
  /** Milliseconds since all was asked for. */
  loadedMs(nowMs: number): number;
}

interface Synced {
  /** What it is a snapshot of, for the log. */
  readonly what: string;
  readonly snapshot: Aging;
  readonly events: readonly DescMessage[];
  readonly refreshMs: number;
  take(batch: readonly ReceivedEvent[], nowMs: number): void;
  /** Asks for all of it. */
  load(askedAtMs: number, signal: AbortSignal): Promise<void>;
  /** Milliseconds between two questions that nobody answers. */
  readonly againMs?: number;
}

/**
 * Keeps a snapshot: by events, by asking at the start, and by asking again when nothing was heard for `refreshMs`. While
 * nobody answers, the snapshot ages, and bets are refused once it is stale.
 */
export function keepSynced(
  { clock, log, listen }: Pick<Platform, 'clock' | 'log' | 'listen'>,
  { what, snapshot, events, refreshMs, take, load, againMs = lookEveryMs }: Synced,
): AsyncDisposable {
  const stop = new AbortController();
  const nowMs = () => clock.now().getTime();
  const listener = listen({ events: [...events], handle: (batch) => take(batch, nowMs()) });
  let failing = false;

  async function ask(): Promise<void> {
    try {
      await load(nowMs(), stop.signal);
      failing = false;
    } catch (error) {
      if (!failing && !stop.signal.aborted) log.warn({ err: error }, `open ${what} refresh failed`);
      failing = true;
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const now = nowMs();
      if (snapshot.quietMs(now) >= refreshMs || snapshot.loadedMs(now) >= loadsPerRefresh * refreshMs) await ask();
      await sleep(failing ? againMs : lookEveryMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await listener[Symbol.asyncDispose]();
      await running;
    },
  };
}
