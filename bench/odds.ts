import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { benchStandalone } from './bench-standalone.ts';
import { type Figure, higher, lower } from './figure.ts';
import type { FromWatchers, Stretch, ToWatchers, Watched, WatchPlan } from './load/watch-plan.ts';
import { say } from './report.ts';
import { BenchFeed } from './sports/bench-feed.ts';
import { marketSuffix, oddsMessage, openProgramme, type ProgrammeSize } from './sports/programme.ts';
import { watchMemory } from './watch-memory.ts';

export interface OddsSize extends ProgrammeSize {
  streams: number;
  /** Matches that each of them watches. */
  watching: number;
  /** Changes a second. */
  rate: number;
  seconds: number;
  /** Further streams, which do not read in the second stretch, and how long that takes: their connections hold megabytes. */
  silent: number;
  silentSeconds: number;
}

const full: OddsSize = {
  matches: 200,
  markets: 60,
  streams: 2_000,
  watching: 10,
  rate: 2_000,
  seconds: 15,
  silent: 20,
  silentSeconds: 40,
};
const goalMs = 250;
const readEach = 20;
const watchedAtMost = 50;
const warmUpSeconds = 3;
const tickMs = 10;
const leadMs = 500;

/** From a supplier's change of a price to those who watch its match, while everybody reads and while some do not. */
export const run = (): Promise<Figure[]> => measureOdds(full);

export async function measureOdds(size: OddsSize): Promise<Figure[]> {
  const feed = new BenchFeed();
  const gateway = { maxStreams: 2 * size.streams, maxStreamsEach: 2 * size.streams };
  await using harness = await benchStandalone({ services: feed.services(), gateway });
  const ids = await openProgramme(feed, harness.platform('bench'), size);
  await harness.settled();
  await using watchers = await openWatchers({
    url: harness.url,
    streams: size.streams,
    watching: size.watching,
    silent: size.silent,
    silentWatching: Math.min(watchedAtMost, size.matches),
    readEach: Math.min(readEach, Math.max(2, Math.floor(size.streams / 2))),
    matches: ids.map(String),
    markets: Array.from({ length: size.markets }, (_, market) => marketSuffix(market)),
  });
  const prices = new Prices(feed, size);
  const stretch = async (seconds: number) => {
    const used = process.cpuUsage();
    const watched = await prices.change(seconds, (plan) => watchers.watch(plan));
    const { user, system } = process.cpuUsage(used);
    return { ...watched, platformBusy: (user + system) / 1e6 / seconds };
  };
  await stretch(Math.min(warmUpSeconds, size.seconds));
  const quiet = await stretch(size.seconds);
  watchers.silence();
  const memory = watchMemory();
  const beside = await stretch(size.silentSeconds);
  const grown = memory.stop();
  const { silent } = size;
  const anew = await watchers.speak();
  tellOf('all read', quiet);
  tellOf(`${silent} do not read`, beside);
  return [
    lower('odds: p50 from change to client', quiet.p50Ms, 'ms'),
    lower('odds: p99 from change to client', quiet.p99Ms, 'ms', goalMs),
    lower('odds: changes that a client missed', quiet.missed + beside.missed, '', 0),
    lower(`odds: p99 while ${silent} do not read`, beside.p99Ms, 'ms', goalMs),
    lower('odds: memory above the start meanwhile', grown, 'MiB', 64),
    higher('odds: of them, given all anew when they read', anew / Math.max(1, silent), 'share'),
    lower('odds: processors taken by the platform, without its database', quiet.platformBusy, 'cores'),
    lower('odds: processors taken by the watchers', quiet.busy, 'cores', 1),
  ];
}

function tellOf(what: string, { seen, framesPerSecond, bytesPerSecond }: Watched): void {
  const megabytes = bytesPerSecond / 1e6;
  say(
    `  ${what}: ${seen} arrivals measured, ${framesPerSecond.toFixed(0)} frames and ${megabytes.toFixed(1)} MB a second`,
  );
}

/** Changes prices, each when it is due, whether or not those before it are through. */
class Prices {
  readonly #feed: BenchFeed;
  readonly #size: OddsSize;
  #step = 0;

  constructor(feed: BenchFeed, size: OddsSize) {
    this.#feed = feed;
    this.#size = size;
  }

  async change(seconds: number, watch: (stretch: Stretch) => Promise<Watched>): Promise<Watched> {
    const { matches, markets, rate } = this.#size;
    const changes = Math.floor(seconds * rate);
    const stretch = { startsAt: Date.now() + leadMs, rate, changes, stepBefore: this.#step };
    const watched = watch(stretch);
    for (let done = 0; done < changes; ) {
      await sleep(tickMs);
      const due = Math.min(changes, Math.ceil(((Date.now() - stretch.startsAt) / 1000) * rate));
      const messages = [];
      for (; done < due; done++) {
        const place = done % (matches * markets);
        const step = stretch.stepBefore + 1 + Math.floor(done / (matches * markets));
        messages.push(oddsMessage(place % matches, Math.floor(place / matches), step));
      }
      if (messages.length > 0) void this.#feed.tell(messages);
    }
    this.#step += Math.ceil(changes / (matches * markets));
    return watched;
  }
}

interface Watchers extends AsyncDisposable {
  watch(stretch: Stretch): Promise<Watched>;
  silence(): void;
  /** Answers how many of those that did not read got everything anew. */
  speak(): Promise<number>;
}

/** Starts the process of the watchers; resolves when every stream has its first message. */
async function openWatchers(plan: WatchPlan): Promise<Watchers> {
  const child = fork(fileURLToPath(new URL('./load/watchers.ts', import.meta.url)), { stdio: 'inherit' });
  const tell = (message: ToWatchers): void => void child.send(message);
  const hear = <K extends FromWatchers['kind']>(kind: K): Promise<Extract<FromWatchers, { kind: K }>> =>
    new Promise((resolve, reject) => {
      const take = (message: FromWatchers): void => {
        if (message.kind !== kind) return;
        child.off('message', take);
        child.off('exit', gone);
        resolve(message as Extract<FromWatchers, { kind: K }>);
      };
      const gone = (code: number | null): void => reject(new Error(`the watchers ended with ${code}`));
      child.on('message', take);
      child.once('exit', gone);
    });
  const ready = hear('ready');
  tell({ kind: 'plan', plan });
  await ready;
  return {
    async watch(stretch) {
      const watched = hear('watched');
      tell({ kind: 'stretch', stretch });
      return (await watched).watched;
    },
    silence: () => tell({ kind: 'silence' }),
    async speak() {
      const spoken = hear('spoken');
      tell({ kind: 'speak' });
      return (await spoken).anew;
    },
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      tell({ kind: 'end' });
      await ended;
    },
  };
}
