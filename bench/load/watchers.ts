import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { type LiveEvent, LiveEventSchema, SubscribeRequestSchema } from '@madang/proto/madang/player/v1/live_pb.ts';
import { percentile } from '../figure.ts';
import { stepOf } from '../sports/programme.ts';
import { FrameReader } from './frame-reader.ts';
import type { FromWatchers, Stretch, ToWatchers, Watched, WatchPlan } from './watch-plan.ts';

/**
 * Opens live streams as the player site does and tells when each change of a price arrived. It is a process of its own: what it
 * takes is no part of what the platform takes.
 */
const path = '/madang.player.v1.LiveService/Subscribe';
/** What has not come by then is missed. */
const lateMs = 5_000;
const openAtOnce = 32;

interface Watching {
  answer: IncomingMessage;
  asked: ClientRequest;
  matches: ReadonlySet<string>;
  /** True where its frames are read in full. */
  isRead: boolean;
  snapshots: number;
}

let plan: WatchPlan;
const streams: Watching[] = [];
let silent: Watching[] = [];
/** The place of a market among all, by its id. */
const places = new Map<string, number>();
let stretch: Stretch | undefined;
let samples = new Float64Array(0);
let seen = 0;
let frames = 0;
let bytes = 0;

const tell = (message: FromWatchers): void => void process.send?.(message);

/** Which matches a stream watches: others for almost every stream, and every match by as many. */
function matchesOf(stream: number): string[] {
  const { matches, streams: measured, silentWatching } = plan;
  const watching = stream < measured ? plan.watching : silentWatching;
  const chosen = new Set<number>();
  let match = stream * 7;
  while (chosen.size < Math.min(watching, matches.length)) {
    match = (match + 1 + (stream % 19)) % matches.length;
    while (chosen.has(match)) match = (match + 1) % matches.length;
    chosen.add(match);
  }
  return [...chosen].map((match) => matches[match] ?? '');
}

function openStream(number: number): Promise<void> {
  const matches = matchesOf(number);
  const body = toBinary(
    SubscribeRequestSchema,
    create(SubscribeRequestSchema, { matches: matches.map(BigInt), games: ['none'] }),
  );
  const envelope = Buffer.alloc(5);
  envelope.writeUInt32BE(body.length, 1);
  return new Promise((resolve, reject) => {
    const asked = request(`${plan.url}${path}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/connect+proto', 'connect-protocol-version': '1' },
    });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      const watching = { answer, asked, matches: new Set(matches), isRead: false, snapshots: 0 };
      watching.isRead = number < plan.streams && number % plan.readEach === 0;
      streams[number] = watching;
      const reader = new FrameReader();
      const isWanted = (): boolean => watching.isRead || watching.snapshots === 0 || silent.includes(watching);
      answer.on('data', (chunk: Buffer) => {
        const at = performance.timeOrigin + performance.now();
        bytes += chunk.length;
        for (const frame of reader.read(chunk, isWanted)) {
          frames += 1;
          if (frame) take(watching, fromBinary(LiveEventSchema, frame), at);
          if (watching.snapshots === 1) resolve();
        }
      });
      answer.once('end', () => reject(new Error('a stream ended before it had everything')));
    });
    asked.end(Buffer.concat([envelope, body]));
  });
}

function take(watching: Watching, { change }: LiveEvent, at: number): void {
  if (change.case === 'snapshot') watching.snapshots += 1;
  if (!watching.isRead || !stretch || change.case !== 'matches') return;
  for (const { markets } of change.value.changes)
    for (const { id, picks } of markets) {
      const place = places.get(id);
      if (place !== undefined) note(stretch, place, stepOf(picks[0]?.oddsMilli ?? 0), at);
    }
}

function note({ startsAt, rate, changes, stepBefore }: Stretch, place: number, step: number, at: number): void {
  const change = (step - stepBefore - 1) * places.size + place;
  if (change < 0 || change >= changes) return;
  samples[seen++] = at - (startsAt + (change / rate) * 1000);
}

/** How many changes the streams that are read in full are to see. */
function due({ changes }: Stretch): number {
  const ofMatch = new Map<string, number>();
  for (let change = 0; change < changes; change++) {
    const match = plan.matches[(change % places.size) % plan.matches.length] ?? '';
    ofMatch.set(match, (ofMatch.get(match) ?? 0) + 1);
  }
  let count = 0;
  for (const { isRead, matches } of streams) if (isRead) for (const match of matches) count += ofMatch.get(match) ?? 0;
  return count;
}

async function watch(next: Stretch): Promise<Watched> {
  const wanted = due(next);
  samples = new Float64Array(2 * wanted + 1);
  seen = 0;
  stretch = next;
  await sleep(next.startsAt - Date.now());
  frames = 0;
  bytes = 0;
  const used = process.cpuUsage();
  const endsAt = next.startsAt + (next.changes / next.rate) * 1000;
  await sleep(endsAt - Date.now());
  const seconds = next.changes / next.rate;
  const { user, system } = process.cpuUsage(used);
  const rates = { framesPerSecond: frames / seconds, bytesPerSecond: bytes / seconds };
  for (let waited = 0; waited < lateMs && seen < wanted; waited += 50) await sleep(50);
  stretch = undefined;
  const sorted = samples.subarray(0, seen).sort();
  return {
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    seen,
    missed: wanted - seen,
    ...rates,
    busy: (user + system) / 1e6 / seconds,
  };
}

async function open(given: WatchPlan): Promise<void> {
  plan = given;
  plan.markets.forEach((market, m) => {
    plan.matches.forEach((match, n) => void places.set(`${match}:${market}`, m * plan.matches.length + n));
  });
  let next = 0;
  const opener = async (): Promise<void> => {
    while (next < plan.streams + plan.silent) await openStream(next++);
  };
  await Promise.all(Array.from({ length: openAtOnce }, opener));
  tell({ kind: 'ready' });
}

function silence(): void {
  silent = streams.slice(plan.streams);
  for (const { answer } of silent) answer.socket.pause();
}

/** They read again, and each that is too far behind gets everything anew. */
async function speak(): Promise<void> {
  for (const { answer } of silent) answer.socket.resume();
  const anew = () => silent.filter(({ snapshots }) => snapshots > 1).length;
  for (let waited = 0; waited < lateMs && anew() < silent.length; waited += 50) await sleep(50);
  tell({ kind: 'spoken', anew: anew() });
}

process.on('message', (message: ToWatchers) => {
  if (message.kind === 'plan') void open(message.plan);
  else if (message.kind === 'stretch')
    void watch(message.stretch).then((watched) => tell({ kind: 'watched', watched }));
  else if (message.kind === 'silence') silence();
  else if (message.kind === 'speak') void speak();
  else process.exit(0);
});
