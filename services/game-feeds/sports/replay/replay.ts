import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { FeedAdapter, FeedMessage } from '../feed-message.ts';
import { readFootballCsv } from './football-csv.ts';
import { readGoalsJson } from './goals-json.ts';
import { inOrder } from './in-order.ts';
import { readNbaLines } from './nba-jsonl.ts';
import { priced } from './price-items.ts';
import type { ReplayItem, ReplayReader } from './replay-item.ts';
import { retimed } from './retime.ts';

const readers: Readonly<Record<string, ReplayReader>> = {
  csv: readFootballCsv,
  json: readGoalsJson,
  jsonl: readNbaLines,
};

function readerOf(name: string): ReplayReader | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(readers, ending) ? readers[ending] : undefined;
}

/** Whether its name is one of a kind that can be read. */
export const isReplay = (file: string): boolean => readerOf(basename(file)) !== undefined;

/** What is in a recorded file, read as it is asked for. Throws RangeError for a file of another kind. */
export function readReplay(file: string): AsyncGenerator<ReplayItem> {
  const name = basename(file);
  const reader = readerOf(name);
  if (!reader) throw new RangeError(`${name} is none of ${Object.keys(readers).join(', ')}`);
  return reader(createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }), name);
}

/** The same with prices, each message at its time. */
export const readMatches = (file: string): AsyncGenerator<ReplayItem> => inOrder(priced(readReplay(file)));

export interface ReplaySettings {
  readonly file: string;
  /** How much faster than it happened; 0 for as fast as it can be taken. */
  readonly speed: number;
  /** Told of every line that is refused. */
  readonly refused: (line: number, reason: string) => void;
  /** Milliseconds since the epoch; the system's where nothing is said. */
  readonly now?: () => number;
}

/** A supplier that says nothing for longer is taken for silent. */
const BEAT_MS = 4_000;

/**
 * Tells a recorded file once: moved to now, in its order, as fast as it happened or faster; with the speed 0 at once and
 * with the times of the record. What has no prices has those of the model.
 */
export const replayAdapter = ({ file, speed, refused, now = Date.now }: ReplaySettings): FeedAdapter => ({
  provider: 'replay',
  async run(emit, signal) {
    const moved = speed > 0 ? retimed(now(), speed) : undefined;
    for await (const item of readMatches(file)) {
      if (signal.aborted) return;
      if ('refused' in item) {
        refused(item.line, item.refused);
        continue;
      }
      for (const recorded of item.messages) {
        const message = moved?.(recorded) ?? recorded;
        await waitUntil(moved ? message.at : 0, { emit, signal, now });
        if (signal.aborted) return;
        await emit([message]);
      }
    }
    // What runs an adapter begins it again when it returns: a file that was told stays told.
    await waitUntil(Number.POSITIVE_INFINITY, { emit, signal, now });
  },
});

interface Waiting {
  emit(batch: FeedMessage[]): Promise<void>;
  readonly signal: AbortSignal;
  now(): number;
}

/** Says now and then that it is still there. */
export async function waitUntil(at: number, { emit, signal, now }: Waiting): Promise<void> {
  for (let left = at - now(); left > 0 && !signal.aborted; left = at - now()) {
    await wait(Math.min(BEAT_MS, left), undefined, { signal }).catch(() => {});
    if (left > BEAT_MS && !signal.aborted) await emit([{ id: 'beat', at: now(), kind: 'heartbeat' }]);
  }
}
