import { setTimeout as sleep } from 'node:timers/promises';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { partitions } from '@madang/agents/commission/months.ts';
import { takeSettlements } from '@madang/agents/consumers/settlements.ts';
import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { systemClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { type ReceivedEvent, received } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Standalone } from '../../standalone/open-standalone.ts';
import { type Figure, higher } from '../figure.ts';
import { say } from '../report.ts';
import { benchTree } from './fill.ts';

const bets = 100_000;
/** As many as the consumer takes at once when there is a queue. */
const batch = 1_000;
const goal = 10_000;

/**
 * The shares of settled bets, written by the consumer's own code in the transactions that it has; and the same until the
 * ledger has paid all of them, with the counters that hear of it meanwhile.
 */
export async function measureCommission(harness: Standalone): Promise<Figure[]> {
  await using database = openDatabase({ url: harness.databaseUrl('agents'), schema: 'agents', poolSize: 4 });
  const take = takeSettlements(systemClock, partitions(database));
  const before = await earned();
  const started = performance.now();
  for (let from = 0; from < bets; from += batch) {
    const events = Array.from({ length: batch }, (_, n) => outcomeOf(from + n));
    await database.transaction((tx) => take(tx, events));
  }
  const seconds = (performance.now() - started) / 1000;
  while (await waits()) await sleep(100);
  const paidSeconds = (performance.now() - started) / 1000;
  const shares = (await earned()) - before;
  say(`  ${bets.toLocaleString('en')} bets gave ${shares.toLocaleString('en')} shares`);
  if (shares !== bets * benchTree.earners) throw new Error(`${shares} shares instead of ${bets * benchTree.earners}`);
  return [
    higher('commission of settled bets, six earners each', bets / seconds, 'bets/s', goal),
    higher('the same until all of it is paid', bets / paidSeconds, 'bets/s'),
  ];

  async function earned(): Promise<number> {
    const { rows } = await database.query<{ n: number }>(
      'select coalesce(sum(cardinality(account_ids)), 0)::int as n from commissions',
    );
    return rows[0]?.n ?? 0;
  }

  async function waits(): Promise<boolean> {
    const { rows } = await database.query<{ waits: boolean }>(
      'select exists (select from commission_waiting) or exists (select from commission_payments) as waits',
    );
    return rows[0]?.waits ?? false;
  }
}

const schemas = new Map([[BetSettledSchema.typeName, BetSettledSchema]]);

function outcomeOf(n: number): ReceivedEvent {
  const now = new Date();
  const at = timestampFromDate(now);
  const { id, path } = benchTree.player(n * 7_919);
  const payload = toBinary(
    BetSettledSchema,
    create(BetSettledSchema, {
      betId: uuidv7(),
      accountId: BigInt(id),
      path,
      gameClass: n % 2 === 0 ? 'powerball' : 'minigame',
      game: n % 2 === 0 ? 'eos5' : 'speedkeno',
      roundId: 'eos5.bench.1',
      outcome: n % 2 === 0 ? 'win' : 'loss',
      stake: 100_000n,
      payout: n % 2 === 0 ? 195_000n : 0n,
      at,
      placedAt: at,
      legs: 1,
    }),
  );
  const name = { id: BigInt(n + 1), source: 'betting', type: BetSettledSchema.typeName, shard: 0 };
  return received({ ...name, trace: '', at: now, body: { payload } }, schemas);
}
