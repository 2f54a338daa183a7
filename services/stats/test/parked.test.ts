import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BetAcceptedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { expect, test } from 'vitest';
import { startStats } from '../service.ts';

test('what could not be counted waits in a list, counts once when it is replayed, and the replay is audited', async () => {
  const clock = new ManualClock('2026-11-20T12:05:00+09:00');
  await using harness = await testPlatform({ clock, service: 'stats' });
  await using _service = await startStats(harness.platform('stats'));
  await using tables = openDatabase({ url: harness.databaseUrl, schema: 'stats', poolSize: 1 });
  const client = harness.platform('test').client(StatsService);
  const admin = (...permissions: string[]) =>
    harness.callAs({ kind: AccountKind.ADMIN, accountId: 9n, account: 'boss', permissions });
  const refusal = (call: Promise<unknown>) => call.then(String, (error: unknown) => toDomainError(error).reason);
  const list = async (filter: Record<string, string> = {}) =>
    (await client.listParked({ filter }, admin('operations.read'))).messages;
  const replay = async (...ids: string[]) =>
    (await client.replayParked({ ids, memo: 'mended' }, admin('operations.write'))).results.map((r) => r.code || 'ok');
  const stake = async () => {
    const span = { startedOn: '2026-11-20', endedOn: '2026-11-20' };
    return (await client.getDaily({ ...span, groupBy: [] }, admin('reports.read'))).rows[0]?.stake ?? 0n;
  };

  await tables.query('alter table daily rename to daily_gone');
  const bet = create(BetAcceptedSchema, {
    path: '1.2.21',
    stake: 10_000n,
    gameClass: 'minigame',
    game: 'eos5',
    at: timestampFromDate(clock.now()),
  });
  await harness.bus.publish([
    {
      id: 1n,
      source: 'betting',
      type: BetAcceptedSchema.typeName,
      shard: 5,
      trace: '',
      at: clock.now(),
      body: { payload: toBinary(BetAcceptedSchema, bet) },
    },
  ]);
  const [parked] = await list({ open: 'true' });
  expect(parked).toMatchObject({ id: 'stats:1', consumer: 'stats', type: BetAcceptedSchema.typeName, attempts: 4 });
  expect(parked?.error).toContain('daily');

  // Still broken: it stays, and its tries are counted.
  expect(await replay('stats:1')).toEqual(['INTERNAL']);
  expect(await list({ open: 'true' })).toMatchObject([{ id: 'stats:1', attempts: 5 }]);
  await tables.query('alter table daily_gone rename to daily');
  expect(await stake()).toBe(0n);

  expect(await refusal(client.replayParked({ ids: ['stats:1'] }, admin('operations.read')))).toBe('FORBIDDEN');
  expect(await refusal(client.listParked({}, admin('reports.read')))).toBe('FORBIDDEN');
  expect(await refusal(client.replayParked({ ids: [] }, admin('operations.write')))).toBe('VALIDATION');
  expect(await replay('betting:1', 'stats:2', 'stats:x', 'stats:1')).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'ok',
  ]);
  expect(await stake()).toBe(10_000n);
  expect(await replay('stats:1')).toEqual(['ALREADY_PROCESSED']);
  expect(await stake()).toBe(10_000n);
  expect(await list({ open: 'true' })).toEqual([]);
  expect((await list({ open: 'false' }))[0]?.replayedAt).toBeDefined();

  const { rows } = await client.listAudit({}, admin('audit.read'));
  expect(rows).toMatchObject([
    {
      actorAccount: 'boss',
      action: 'parked_message.replay',
      resourceId: 'stats:1',
      memo: 'mended',
      service: 'stats',
      chainOk: true,
    },
  ]);
});
