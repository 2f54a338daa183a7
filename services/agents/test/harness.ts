import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { type AgentsSettingsSchema, AgentsSettingsService } from '@madang/proto/madang/agents/v1/settings_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { type TestHarness, testPlatform } from '@madang/runtime/testing/harness.ts';
import { startAgents } from '../service.ts';
import { IdentityDouble } from './identity-double.ts';
import { WalletDouble } from './wallet-double.ts';

const operator = {
  kind: AccountKind.ADMIN,
  accountId: 901n,
  account: 'owner',
  permissions: ['settings.read', 'settings.write'],
};

/** The service on a real database, with stand-ins for the two services that it calls. */
export async function agentsHarness() {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'agents' }));
  const identity = new IdentityDouble(clock);
  const wallet = new WalletDouble();
  identity.serve(harness.platform('identity'));
  wallet.serve(harness.platform('wallet'));
  stack.use(await startAgents(harness.platform('agents')));
  // A look into the tables that no call shows.
  const tables = stack.use(openDatabase({ url: harness.databaseUrl, schema: 'agents', poolSize: 1 }));
  const client = harness.platform('test').client(AgentsService);
  const publish = publisher(harness, clock);
  return {
    harness,
    clock,
    identity,
    wallet,
    client,
    publish,
    tables,
    /** Payments that could be posted now, or when the window is closed. */
    due: async () => {
      const { rows } = await tables.query<{ n: bigint }>(
        `select (select coalesce(sum(cardinality(bet_ids)), 0) from commission_payments)::int8
              + (select count(*) from commission_waiting)
              + (select count(*) from commission_refused where due_at <= $1) as n`,
        [clock.now()],
      );
      return rows[0]?.n;
    },
    admin: () =>
      harness.callAs({
        kind: AccountKind.ADMIN,
        accountId: 900n,
        account: 'admin',
        permissions: [
          'agents.read',
          'agents.create',
          'agents.manage',
          'members.create',
          'commissions.read',
          'audit.read',
        ],
      }),
    agent: (path: string, permissions = ['agents.read', 'agents.create', 'agents.manage', 'commissions.read']) =>
      harness.callAs({
        kind: AccountKind.AGENT,
        accountId: BigInt(path.split('.').at(-1) ?? 0),
        account: `a${path}`,
        path,
        permissions,
      }),
    member: (path: string) =>
      harness.callAs({ kind: AccountKind.MEMBER, accountId: BigInt(path.split('.').at(-1) ?? 0), path }),
    /** Changes rules of partners as an operator does. */
    setRules: async (rules: MessageInitShape<typeof AgentsSettingsSchema>) => {
      const settings = harness.platform('test').client(AgentsSettingsService);
      const { $typeName: _, ...now } = await settings.getSettings({}, harness.callAs(operator));
      return settings.updateSettings({ ...now, ...rules }, harness.callAs(operator));
    },
    /** Tells of an account as identity would. */
    account: (path: string, role: string, more: MessageInitShape<typeof AccountCreatedSchema> = {}) =>
      publish('identity', AccountCreatedSchema, [
        {
          accountId: BigInt(path.split('.').at(-1) ?? 0),
          kind: role === 'member' ? AccountKind.MEMBER : AccountKind.AGENT,
          account: `acc${path.replaceAll('.', '_')}`,
          nickname: `nick${path.split('.').at(-1)}`,
          parentId: BigInt(path.split('.').at(-2) ?? 0),
          path,
          role,
          level: 1,
          state: 'normal',
          ...more,
        },
      ]),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Tells consumers of events as a service's relay would. */
function publisher(harness: TestHarness, clock: ManualClock) {
  let sent = 0n;
  return async <S extends DescMessage>(
    source: string,
    schema: S,
    inits: MessageInitShape<S>[],
    id = ++sent,
  ): Promise<void> => {
    const batch = inits.map((init, i) => ({ id: id + BigInt(i), init }));
    sent += BigInt(inits.length);
    await harness.bus.publish(
      batch.map(({ id, init }) => {
        const { type, shard, payload } = event(schema, init, 0n);
        return { id, source, type, shard, body: { payload }, trace: '', at: clock.now() };
      }),
    );
  };
}

export type AgentsHarness = Awaited<ReturnType<typeof agentsHarness>>;
