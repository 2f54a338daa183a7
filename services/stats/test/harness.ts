import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BetAcceptedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { startStats } from '../service.ts';

/** A stats service with its clock, what it hears, and callers of both kinds. */
export async function statsHarness() {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:05:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'stats' }));
  stack.use(await startStats(harness.platform('stats')));
  let sent = 0n;
  const publish = async <S extends DescMessage>(schema: S, inits: MessageInitShape<S>[], first = sent + 1n) => {
    const batch = inits.map((init, i) => {
      const { type, shard, payload } = event(
        schema,
        { at: timestampFromDate(clock.now()), ...init } as MessageInitShape<S>,
        0n,
      );
      return { id: first + BigInt(i), source: 'test', type, shard, body: { payload }, trace: '', at: clock.now() };
    });
    sent += BigInt(inits.length);
    await harness.bus.publish(batch);
  };
  const account = (path: string, kind: AccountKind, { testAccount = false, role = '' } = {}) => {
    const ids = path.split('.').map(BigInt);
    return publish(AccountCreatedSchema, [
      { accountId: ids.at(-1) ?? 0n, parentId: ids.at(-2) ?? 0n, path, kind, role, testAccount },
    ]);
  };
  return {
    harness,
    clock,
    publish,
    client: harness.platform('test').client(StatsService),
    admin: () => harness.callAs({ kind: AccountKind.ADMIN, accountId: 900n, permissions: ['reports.read'] }),
    agent: (path: string) =>
      harness.callAs({
        kind: AccountKind.AGENT,
        accountId: BigInt(path.split('.').at(-1) ?? 0),
        path,
        permissions: ['reports.read'],
      }),
    /** The branch 1, the shops 1.2 and 1.3 with the members 21 and 31. */
    tree: async () => {
      for (const path of ['1', '1.2', '1.3'])
        await account(path, AccountKind.AGENT, { role: path === '1' ? 'branch' : 'shop' });
      for (const path of ['1.2.21', '1.3.31']) await account(path, AccountKind.MEMBER);
    },
    account,
    bet: (path: string, stake: bigint, more: MessageInitShape<typeof BetAcceptedSchema> = {}) =>
      publish(BetAcceptedSchema, [{ path, stake, gameClass: 'minigame', game: 'eos5', ...more }]),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export const day = { startedOn: '2026-11-20', endedOn: '2026-11-20' };
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => `${toDomainError(error).reason} ${toDomainError(error).field}`.trim(),
  );
