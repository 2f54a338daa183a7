import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { systemClock } from '@madang/runtime/clock.ts';
import { clientConfig, openDatabase } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { migrate } from '@madang/runtime/migrate.ts';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { openPosting, type Posting, type PostingOptions } from '@madang/wallet/ledger/post.ts';
import { verifyLedger } from '@madang/wallet/ledger/verify.ts';
import { type Figure, higher, lower } from './figure.ts';

const members = 100_000;
const schema = 'wallet';

interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Callers that each post one transfer after the other: four stakes to a payout, over all members. */
async function measure(posting: Posting, callers: number, seconds: number): Promise<Measured> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  async function call(): Promise<void> {
    for (let at = performance.now(); at < end; ) {
      const member = accountOf(BigInt(1 + Math.floor(Math.random() * members)), 'money');
      const stake = Math.random() < 0.8;
      const [debit, credit] = stake ? [member, houseAccounts.bets] : [houseAccounts.bets, member];
      const key = uuidv7();
      const outcome = await posting.post({
        key,
        debit,
        credit,
        amount: 1000n,
        kind: stake ? 'stake' : 'payout',
        reference: key,
      });
      if (!outcome.posted) throw new Error(`a funded member was refused: ${outcome.reason}`);
      const done = performance.now();
      latencies.push(done - at);
      at = done;
    }
  }
  await Promise.all(Array.from({ length: callers }, call));
  const elapsed = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/**
 * Transfers per second in groups and one call each, in turn on the same server, which flushes every commit to disk.
 * Takes about 35 seconds.
 */
export async function run(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const server = await startEmbedded({ dataDir, persistent: false });
  try {
    await migrate({ url: server.url, schema, dir: new URL('../services/wallet/migrations', import.meta.url).pathname });
    await using db = openDatabase({ url: server.url, schema, statementTimeoutMs: 120_000 });
    await db.query(
      `insert into accounts (id, balance, opening) select i * 16 + 1, 1000000000, 1000000000 from generate_series(1, $1) i`,
      [members],
    );
    await db.query('vacuum analyze accounts');
    await db.query('checkpoint');
    const connection = clientConfig({ url: server.url, schema });
    const timed = async (options: Partial<PostingOptions>, callers: number, seconds: number) => {
      const posting = openPosting({ connection, clock: systemClock, ...options });
      await measure(posting, callers, 1.5);
      const measured = await measure(posting, callers, seconds);
      await posting.close();
      return measured;
    };
    // One call each is at its best with about this many connections on two cores.
    const single = await timed({ lanes: 16, groupSize: 1 }, 256, 5);
    const grouped = await timed({}, 256, 10);
    const few = await timed({}, 16, 4);
    const violations = await verifyLedger(db);
    return [
      higher('ledger: transfers in groups, 256 in flight', grouped.perSecond, '/s', { times: 9, of: 'TPC-B' }),
      lower('ledger: p99 with 256 in flight', grouped.p99Ms, 'ms'),
      lower('ledger: p50 with 256 in flight', grouped.p50Ms, 'ms'),
      higher('ledger: transfers one call each, 256 in flight', single.perSecond, '/s'),
      higher('ledger: groups to one call each', grouped.perSecond / single.perSecond, 'times', 5),
      higher('ledger: transfers in groups, 16 in flight', few.perSecond, '/s'),
      lower('ledger: p50 with 16 in flight', few.p50Ms, 'ms'),
      lower('ledger: violations after it all', violations.length, '', 0),
    ];
  } finally {
    await server.stop();
  }
}
