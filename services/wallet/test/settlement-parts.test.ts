import { fileURLToPath } from 'node:url';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import type { Bus, Position, Subscription } from '@madang/runtime/events/bus.ts';
import { type ConsumerOptions, startConsumer } from '@madang/runtime/events/consumer.ts';
import type { BusMessage } from '@madang/runtime/events/event.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { migrate } from '@madang/runtime/migrate.ts';
import { testDatabase } from '@madang/runtime/testing/postgres.ts';
import { expect, test } from 'vitest';
import { settlementParts } from '../consumers/settlement-parts.ts';

const stream = 'madang@1';
const log = createLogger('test', 'fatal');
const at = new Date('2030-01-05T12:00:00+09:00');

/** The end of a bet of 1,000 won that wins 2,000,000. */
function win(id: bigint): BusMessage {
  const { payload } = event(
    BetSettledSchema,
    {
      betId: uuidv7(),
      accountId: 7n,
      path: '7',
      stake: 1_000n,
      payout: 2_000_000n,
      outcome: 'win',
      at: timestampFromDate(at),
      placedAt: timestampFromDate(at),
    },
    0n,
  );
  const body = { payload };
  return { id, source: 'betting', type: BetSettledSchema.typeName, shard: 7, body, trace: '', at, sequence: id };
}

test('turnover, closed stakes and high wins, which had readers of their own, each count every bet once under one', async () => {
  await using stack = new AsyncDisposableStack();
  const { url } = stack.use(await testDatabase());
  await migrate({ url, schema: 'wallet', dir: fileURLToPath(new URL('../migrations', import.meta.url)) });
  const database = stack.use(openDatabase({ url, schema: 'wallet', poolSize: 4 }));
  await database.query(`insert into wallet_settings (settings) values ('{"highWinFrom":"1000000"}')`);
  const start = (options: ConsumerOptions): Subscription => {
    let given: Subscription | undefined;
    const consume = (subscription: Subscription) => {
      given = subscription;
      return { [Symbol.asyncDispose]: async () => {} };
    };
    startConsumer({ consume } as unknown as Bus, options, log);
    if (!given) throw new Error('the consumer did not ask the bus');
    return given;
  };
  const wins = Array.from({ length: 10 }, (_, i) => win(BigInt(i + 1)));
  const from = (position: Position, until: number) => wins.slice(Number(position.sequence), until);

  const parts = await settlementParts(database);
  for (const [i, until] of [7, 4, 2].entries()) {
    const { name, ...part } = parts[i] ?? parts[0];
    const reader = start({ ...part, consumer: name, database });
    const position = await reader.place.read(stream);
    await reader.take(from(position, until), position);
  }
  const reader = start({ consumer: 'wallet-settlements', database, parts });
  const position = await reader.place.read(stream);
  expect(position.sequence).toBe(2n);
  await reader.take(from(position, 10), position);

  const { rows } = await database.query<{ turnover: bigint; closed: bigint; wins: bigint }>(
    `select (select sum(settled)::int8 from turnovers) as turnover, (select sum(amount)::int8 from closed_stakes) as closed,
       (select count(*) from high_wins) as wins`,
  );
  expect(rows).toEqual([{ turnover: 10_000n, closed: 10_000n, wins: 10n }]);
});
