import { useEffect, useSyncExternalStore } from 'react';
import { refusalOf } from '../shared/api/refusal.ts';
import { sessionToken } from '../shared/api/session-token.ts';
import { liveClient } from '../shared/api/transport.ts';
import { useBreak } from '../shared/care/break-store.ts';
import { useLink } from '../shared/live/link-store.ts';
import { useWatched } from '../shared/live/watched-store.ts';
import { takeLiveEvent } from './take-live-event.ts';

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
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    for await (const event of liveClient.subscribe(useWatched.getState().wanted(), { signal: abort, timeoutMs: 0 })) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      onMessage();
      takeLiveEvent(event);
    }
  } finally {
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
async function listenOn(signal: AbortSignal): Promise<void> {
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

/**
 * The stream belongs to a session and to what the page watches: it begins anew when the member logs in or out, when other
 * matches are watched, and when a retry is asked for.
 */
export function useLiveStream(): void {
  const session = useSyncExternalStore(sessionToken.subscribe, sessionToken.id);
  const nudges = useLink((state) => state.nudges);
  const watched = useWatched((state) => state.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: all are reasons to begin anew.
  useEffect(() => {
    const stop = new AbortController();
    void listenOn(stop.signal);
    return () => stop.abort();
  }, [session, nudges, watched]);
  useEffect(() => {
    const { set, nudge } = useLink.getState();
    // The browser notices a pulled cable at once, long before a stream that has merely fallen silent.
    const onOffline = (): void => set('lost');
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', nudge);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', nudge);
    };
  }, []);
}
