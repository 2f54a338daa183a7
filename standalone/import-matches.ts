import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { FeedMessage } from '@madang/game-feeds/sports/feed-message.ts';
import { type ImportReport, importItems } from '@madang/game-feeds/sports/replay/import-items.ts';
import { isReplay, readMatches, waitUntil } from '@madang/game-feeds/sports/replay/replay.ts';
import type { ReplayItem } from '@madang/game-feeds/sports/replay/replay-item.ts';
import { retimed } from '@madang/game-feeds/sports/replay/retime.ts';
import { progressLine } from './importing/progress-line.ts';
import { recordedDoor } from './importing/recorded-door.ts';

/**
 * `npm run import -- FILE`: loads recorded matches into a running platform. It ends with 0 where every line was taken, 1
 * where some were refused, 2 where it could not go on; a repeat goes on where it stopped.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const usage = `npm run import -- FILE [--speed N] [--url http://127.0.0.1:8080]
  FILE   results with odds (.csv), a list of goals (.json) or play-by-play (.jsonl)
  --speed N  tells the matches from now on, N times as fast as they were; without it they are over at once
  MADANG_ACCOUNT and MADANG_PASSWORD (and MADANG_OTP) name an administrator who may enter results`;

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const _ of createInterface({ input: createReadStream(file) })) lines++;
  return lines;
}

/** SHA-256 of the file, by which the platform knows that many requests are one import. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}

/** Each message at its time, so many times as fast as it was. */
async function* paced(items: AsyncIterable<ReplayItem>, speed: number, emit: (batch: FeedMessage[]) => Promise<void>) {
  const moved = retimed(Date.now(), speed);
  for await (const item of items) {
    if ('refused' in item) yield item;
    else
      for (const recorded of item.messages) {
        const message = moved(recorded);
        await waitUntil(message.at, { emit, signal: stop.signal, now: Date.now });
        if (stop.signal.aborted) return;
        yield { line: item.line, messages: [message] };
      }
  }
}

async function run(file: string, speed: number, url: string): Promise<ImportReport> {
  const total = await countLines(file);
  const door = await recordedDoor(url, { name: basename(file), hash: await hashOf(file) }, process.env);
  const bar = progressLine(total, process.stdout);
  const items = speed > 0 ? paced(readMatches(file), speed, (beat) => door.send(beat)) : readMatches(file);
  const send = (batch: readonly FeedMessage[]): Promise<void> => {
    if (stop.signal.aborted) throw new Error('stopped: a repeat takes what is left');
    return door.send(batch);
  };
  const report = await importItems(items, send, bar.show, speed > 0 ? 1 : undefined);
  bar.show(total, report);
  bar.end();
  say(`${report.matches} matches, ${door.taken} messages taken, ${door.known} known before`);
  for (const { line, reason } of report.refused) say(`line ${line}: ${reason}`);
  if (report.refusals > report.refused.length) say(`and ${report.refusals - report.refused.length} further lines`);
  for (const { id, problem } of door.refused) say(`message ${id}: ${problem}`);
  return { ...report, refusals: report.refusals + door.refused.length };
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { speed: { type: 'string', default: '0' }, url: { type: 'string', default: 'http://127.0.0.1:8080' } },
  });
  const [file = ''] = positionals;
  const speed = Number(values.speed);
  if (positionals.length !== 1 || !isReplay(file) || !(speed >= 0 && speed <= 1_000_000)) throw new Error(usage);
  const { refusals } = await run(file, speed, values.url);
  process.exitCode = stop.signal.aborted ? 2 : refusals > 0 ? 1 : 0;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
