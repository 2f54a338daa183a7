import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { FeedAdapter, FeedMessage } from '../feed-message.ts';
import { readFootballCsv } from './football-csv.ts';
import { readGoalsJson } from './goals-json.ts';
import { readNbaLines } from './nba-jsonl.ts';
import type { ReplayItem, ReplayReader } from './replay-item.ts';

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

export interface ReplaySettings {
  readonly file: string;
  /** How much faster than it happened; 0 for as fast as it can be taken. */
  readonly speed: number;
  /** Told of every line that is refused. */
  readonly refused: (line: number, reason: string) => void;
}

/** No pause is longer: what lies between two days of matches is left out. */
const LONGEST_MS = 60_000;

/** Tells a recorded file once, in its order, as fast as it happened or faster; the times stay those of the record. */
export const replayAdapter = ({ file, speed, refused }: ReplaySettings): FeedAdapter => ({
  provider: 'replay',
  async run(emit, signal) {
    let last: number | undefined;
    for await (const item of readReplay(file)) {
      if (signal.aborted) return;
      if ('refused' in item) {
        refused(item.line, item.refused);
        continue;
      }
      for (const message of item.messages) {
        const ms = pauseBefore(message, last, speed);
        if (ms > 0) await wait(ms, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        await emit([message]);
        last = message.at;
      }
    }
    // What runs an adapter begins it again when it returns: a file that was told stays told.
    while (!signal.aborted) await wait(LONGEST_MS, undefined, { signal }).catch(() => {});
  },
});

const pauseBefore = ({ at }: FeedMessage, last: number | undefined, speed: number): number =>
  speed > 0 && last !== undefined ? Math.min(LONGEST_MS, Math.max(0, at - last) / speed) : 0;
