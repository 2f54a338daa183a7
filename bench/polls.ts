import { setTimeout as sleep } from 'node:timers/promises';
import { benchCluster } from './bench-standalone.ts';
import { costBetween, openMeter } from './cost.ts';
import { type Figure, higher, lower } from './figure.ts';
import type { Polled, SeenText } from './load/poll-plan.ts';
import { type ChangeKind, change, writeNotices } from './polls/changes.ts';
import { startPollers } from './polls/open-pollers.ts';
import { openPollers } from './polls/people.ts';
import { say } from './report.ts';

/** MADANG_BENCH_POLLERS makes it smaller, for a look at a busy machine. */
const clients = Number(process.env.MADANG_BENCH_POLLERS ?? 10_000);
/** As often as the busiest of the legacy sites' pages; others wait up to 8 s. */
const everyMs = 5_000;
const keepAliveMs = 180_000;
const warmUpSeconds = 12;
const seconds = 30;
const balancesASecond = 20;
/** What changes is on every page within the longest time between two polls. */
const visibleMs = 8_000;
const kinds: readonly ChangeKind[] = ['balance', 'notice', 'setting', 'session'];

/** Ten thousand members whose pages poll, while balances, notices, settings and sessions change. */
export async function run(): Promise<Figure[]> {
  await using cluster = await benchCluster();
  const platform = cluster.platform('bench');
  await writeNotices(platform);
  const started = performance.now();
  const people = await openPollers(cluster, clients);
  say(`  ${clients} members and sessions in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await using meter = await openMeter(cluster.adminUrl, cluster.processes);
  const { hostname, port } = new URL(cluster.url);
  const tokens = people.map(({ token }) => token);
  await using pollers = await startPollers({ host: hostname, port: Number(port), tokens, everyMs, keepAliveMs });
  await sleep(warmUpSeconds * 1000);
  const kindOf = new Map<number, ChangeKind>();
  const before = await meter.read();
  const measured = pollers.measure(seconds);
  await change(platform, people, { seconds: seconds - visibleMs / 1000, balancesASecond }, (changed) => {
    kindOf.set(changed.id, changed.kind);
    pollers.expect(changed);
  });
  const polled = await measured;
  const { micros } = costBetween(before, await meter.read());
  const seen = await pollers.seen();
  for (const [name, used] of [...micros].sort((a, b) => b[1] - a[1]).slice(0, 12))
    say(`  ${name.padEnd(30)} ${(used / 1e6 / seconds).toFixed(3)} cores`);
  say(`  ${(polled.bytesPerSecond / 1e6).toFixed(1)} MB a second, slowest ${polled.maxMs.toFixed(0)} ms`);
  return figuresOf(polled, (micros.get('gateway') ?? 0) / 1e6 / seconds, (kind) =>
    seen.filter(({ id }) => kindOf.get(id) === kind),
  );
}

function figuresOf(polled: Polled, cores: number, seenOf: (kind: ChangeKind) => SeenText[]): Figure[] {
  const refused = Object.values(polled.refused).reduce((sum, count) => sum + count, 0);
  if (refused > 0) say(`  refused: ${JSON.stringify(polled.refused)}`);
  return [
    // 10,000 clients every 5 s are due 2,000 times a second; a few fall to either side of the stretch.
    higher('polls: answered requests/s', polled.perSecond, '/s', (clients / (everyMs / 1000)) * 0.995),
    lower('polls: p50 from when it was due', polled.p50Ms, 'ms'),
    lower('polls: p99 from when it was due', polled.p99Ms, 'ms', 50),
    lower('polls: processors taken by the gateway', cores, 'cores', 1),
    lower('polls: refused', refused, '', 0),
    ...kinds.flatMap((kind) => {
      const seen = seenOf(kind);
      const slowest = Math.max(0, ...seen.map(({ slowestMs }) => slowestMs));
      const missing = seen.reduce((sum, one) => sum + one.missing, 0);
      return [
        lower(`polls: slowest of ${seen.length} changes: ${kind}`, slowest, 'ms', visibleMs),
        lower(`polls: clients that never saw it: ${kind}`, missing, '', 0),
      ];
    }),
    lower('polls: processors taken by the clients', polled.busy, 'cores', 1),
  ];
}
