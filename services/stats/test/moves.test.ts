import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BetAcceptedSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema, AccountMovedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { StatsPlacesService } from '@madang/proto/madang/stats/v1/places_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { expect, test } from 'vitest';
import { startStats } from '../service.ts';

const day = { startedOn: '2026-11-20', endedOn: '2026-11-20' };

test('sums from before a move stay with those who were above then; the member is seen by who is above now', async () => {
  await using stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:05:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'stats' }));
  stack.use(await startStats(harness.platform('stats')));
  const client = harness.platform('test').client(StatsService);
  let sent = 0n;
  const publish = async <S extends DescMessage>(schema: S, init: MessageInitShape<S>) => {
    sent += 1n;
    const at = clock.now();
    const told = event(schema, { at: timestampFromDate(at), ...init } as MessageInitShape<S>, 0n);
    const { type, shard, payload } = told;
    await harness.bus.publish([{ id: sent, source: 'test', type, shard, body: { payload }, trace: '', at }]);
  };
  for (const path of ['1', '2'])
    await publish(AccountCreatedSchema, { accountId: BigInt(path), path, kind: AccountKind.AGENT });
  await publish(AccountCreatedSchema, { accountId: 21n, parentId: 1n, path: '1.21', kind: AccountKind.MEMBER });
  const bet = (path: string, stake: bigint) =>
    publish(BetAcceptedSchema, { accountId: 21n, path, stake, gameClass: 'minigame', game: 'eos5' });
  const moved = (parentId: bigint, version: bigint) =>
    publish(AccountMovedSchema, {
      accountId: 21n,
      kind: AccountKind.MEMBER,
      parentId,
      path: `${parentId}.21`,
      version,
    });
  const agent = (id: bigint) =>
    harness.callAs({ kind: AccountKind.AGENT, accountId: id, path: String(id), permissions: ['reports.read'] });
  const stakes = async (id: bigint) => (await client.getDaily(day, agent(id))).rows[0]?.stake ?? 0n;
  const ofMember = (id: bigint) =>
    client.getDaily({ ...day, accountId: 21n }, agent(id)).then(
      ({ rows }) => rows[0]?.stake,
      (error: unknown) => toDomainError(error).reason,
    );

  await bet('1.21', 10_000n);
  expect([await ofMember(1n), await ofMember(2n)]).toEqual([10_000n, 'NOT_FOUND']);
  await moved(2n, 2n);
  // A bet that was placed before the move, and settled after it, is told of with its place of then.
  await publish(BetSettledSchema, {
    path: '1.21',
    stake: 10_000n,
    gameClass: 'minigame',
    game: 'eos5',
    outcome: 'win',
    payout: 19_000n,
  });
  await bet('2.21', 3_000n);
  expect([await stakes(1n), await stakes(2n)]).toEqual([10_000n, 3_000n]);
  expect((await client.getDaily(day, agent(1n))).rows[0]?.payout).toBe(19_000n);
  expect([await ofMember(1n), await ofMember(2n)]).toEqual(['NOT_FOUND', 13_000n]);

  // Late and twice: the newest place stays; one that was moved before it was heard of stands where it is now.
  await moved(1n, 2n);
  expect([await ofMember(1n), await ofMember(2n)]).toEqual(['NOT_FOUND', 13_000n]);
  const early = { accountId: 22n, kind: AccountKind.MEMBER };
  await publish(AccountMovedSchema, { ...early, parentId: 2n, path: '2.22', version: 2n });
  await publish(AccountCreatedSchema, { ...early, parentId: 1n, path: '1.22' });
  await publish(BetAcceptedSchema, {
    accountId: 22n,
    path: '2.22',
    stake: 1_000n,
    gameClass: 'minigame',
    game: 'eos5',
  });
  const seen = (id: bigint) =>
    client.getDaily({ ...day, accountId: 22n }, agent(id)).then(
      () => 'seen',
      () => 'not seen',
    );
  expect([await seen(1n), await seen(2n)]).toEqual(['not seen', 'seen']);
});

test('statistics tell which accounts stand where a change put them, or where a later one did', async () => {
  await using stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:05:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'stats' }));
  stack.use(await startStats(harness.platform('stats')));
  const places = harness.platform('test').client(StatsPlacesService);
  const service = harness.callAs({ kind: AccountKind.SERVICE, account: 'identity' });
  const admin = harness.callAs({ kind: AccountKind.ADMIN, accountId: 900n, permissions: ['reports.read'] });
  const count = async (accountIds: bigint[], versions: bigint[]) =>
    (await places.countMoved({ accountIds, versions }, service)).moved;
  const at = clock.now();
  const member = (id: bigint) => ({ accountId: id, kind: AccountKind.MEMBER, at: timestampFromDate(at) });
  let sent = 0n;
  const publish = async <S extends DescMessage>(schema: S, init: MessageInitShape<S>) => {
    sent += 1n;
    const { type, shard, payload } = event(schema, init, 0n);
    await harness.bus.publish([{ id: sent, source: 'test', type, shard, body: { payload }, trace: '', at }]);
  };
  for (const id of [21n, 22n]) await publish(AccountCreatedSchema, { ...member(id), parentId: 1n, path: `1.${id}` });
  expect(await count([21n, 22n], [2n, 2n])).toBe(0);
  await publish(AccountMovedSchema, { ...member(21n), parentId: 2n, path: '2.21', version: 2n });
  expect(await count([21n, 22n, 77n], [2n, 2n, 2n])).toBe(1);
  await publish(AccountMovedSchema, { ...member(22n), parentId: 2n, path: '2.22', version: 4n });
  expect([await count([21n, 22n], [2n, 2n]), await count([21n, 22n], [3n, 4n])]).toEqual([2, 1]);
  await expect(count([21n], [])).rejects.toThrow();
  await expect(places.countMoved({ accountIds: [21n], versions: [2n] }, admin)).rejects.toThrow();
});
