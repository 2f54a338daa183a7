import { createClient } from '@connectrpc/connect';
import { LiveService } from '@madang/proto/madang/player/v1/live_pb.ts';
import { refusalOf } from '../shared/api/refusal.ts';
import { liveTransport } from '../shared/api/transport.ts';
import { useBreak } from '../shared/care/break-store.ts';
import { useLink } from '../shared/live/link-store.ts';
import { useWatched } from '../shared/live/watched-store.ts';
import { takeLiveEvent } from './take-live-event.ts';

const liveClient = createClient(LiveService, liveTransport);

/** The server sends at least a heartbeat every 15 seconds; two missed ones mean that nobody is there. */
const SILENCE_MS = 35_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;
/** A short gap, as when a proxy ends a long answer, is not worth a warning. */
const LOST_AFTER_MS = 3_000;
/** In a break there is nothing to hear; its end is noticed where it is counted down. */
const BREAK_WAIT_MS = 60_000;

interface Watch {
  readonly signal: AbortSignal;
  readonly onMessage: () => void;
}

async function listen({ signal, onMessage }: Watch): Promise<void> {
  const silence = new AbortController();
  const abort = AbortSignal.any([signal, silence.signal]);
  const end = (): void => silence.abort();
  let timer = setTimeout(end, SILENCE_MS);
  // What is still under way when the cable is pulled would say that the line is up again.
  window.addEventListener('offline', end);
  try {
    for await (const event of liveClient.subscribe(useWatched.getState().wanted(), { signal: abort, timeoutMs: 0 })) {
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE_MS);
      onMessage();
      takeLiveEvent(event);
    }
  } finally {
    window.removeEventListener('offline', end);
    clearTimeout(timer);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Listens as long as the page is open, and after a loss tries again, at first soon and then every 15 seconds. */
export async function listenOn(signal: AbortSignal): Promise<void> {
  const { set, retryAt } = useLink.getState();
  let waitMs = FIRST_WAIT_MS;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const onMessage = (): void => {
    clearTimeout(overdue);
    overdue = undefined;
    waitMs = FIRST_WAIT_MS;
    if (useLink.getState().state !== 'up') set('up');
  };
  signal.addEventListener('abort', () => clearTimeout(overdue));
  while (!signal.aborted) {
    overdue ??= setTimeout(() => set('lost'), LOST_AFTER_MS);
    try {
      await listen({ signal, onMessage });
    } catch (error) {
      if (refusalOf(error).code === 'PLAY_BREAK' && !signal.aborted) {
        onMessage();
        useBreak.getState().enter();
        await pause(BREAK_WAIT_MS, signal);
        continue;
      }
      // Whatever else broke the stream, the answer is the same: wait and listen again.
    }
    if (signal.aborted) return;
    overdue ??= setTimeout(() => set('lost'), LOST_AFTER_MS);
    retryAt(performance.now() + waitMs);
    await pause(waitMs, signal);
    retryAt(undefined);
    waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
  }
}
