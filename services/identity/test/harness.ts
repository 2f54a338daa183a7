import { create, type DescMessage, type MessageInitShape, type MessageShape } from '@bufbuild/protobuf';
import { AgentsService, type Node, NodeSchema } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { PlacementService } from '@madang/proto/madang/agents/v1/placements_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { CountMovedRequest } from '@madang/proto/madang/common/v1/moves_pb.ts';
import { ContentService, SiteSettingsSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import {
  AccountCreatedSchema,
  AccountMovedSchema,
  AccountStateChangedSchema,
  LoggedInSchema,
  SessionEndedSchema,
} from '@madang/proto/madang/identity/v1/events_pb.ts';
import { type CreateAccountRequestSchema, IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { LevelFlagsChangedSchema } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import { AccountDetailsChangedSchema } from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import { StatsPlacesService } from '@madang/proto/madang/stats/v1/places_pb.ts';
import { WalletPlacesService } from '@madang/proto/madang/wallet/v1/places_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { PrincipalInit } from '@madang/runtime/rpc/principal.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { permissions } from '../access/permissions.ts';
import { type IdentityConfig, identityConfig } from '../config.ts';
import { startIdentity } from '../service.ts';
import { closingDouble } from './closing-double.ts';
import { double } from './double.ts';
import { walletDouble } from './wallet-double.ts';

const cheap = { memory: 64, passes: 1, parallelism: 1 };

/** The service on a real database, with stand-ins for the two services that it asks when someone joins. */
export async function identityHarness(config: Partial<IdentityConfig> = {}, log?: Platform['log']) {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'identity' }));
  const settings = create(SiteSettingsSchema, { useUserJoin: true });
  const codes = new Map<string, Node>();
  double(harness.platform('content'), ContentService, { getSiteSettings: async () => settings });
  double(harness.platform('agents'), AgentsService, {
    resolveJoinCode: async ({ code }) => {
      const node = codes.get(code);
      if (!node) throw new DomainError('JOIN_CODE');
      return node;
    },
  });
  // What the tree has against places, by account; all others may stand anywhere.
  const placements = new Map<bigint, { problem: string; gameClass?: string }>();
  // How far the services that follow moves say that they are; at once, unless a test says otherwise.
  const all = ({ accountIds }: CountMovedRequest) => ({ moved: accountIds.length });
  const follows = { agents: all, wallet: all, stats: all };
  double(harness.platform('agents'), PlacementService, {
    checkPlacements: async ({ accountIds }) => ({
      placements: accountIds.map((accountId) => ({ accountId, ...(placements.get(accountId) ?? { problem: '' }) })),
    }),
    countMoved: async (asked) => follows.agents(asked),
  });
  double(harness.platform('wallet'), WalletPlacesService, { countMoved: async (asked) => follows.wallet(asked) });
  double(harness.platform('stats'), StatsPlacesService, { countMoved: async (asked) => follows.stats(asked) });
  const wallet = walletDouble(harness.platform('wallet'));
  const closing = closingDouble(harness);
  const platform = harness.platform('identity');
  stack.use(
    await startIdentity(log ? { ...platform, log } : platform, { ...identityConfig({}), cost: cheap, ...config }),
  );
  const database = stack.use(openDatabase({ url: harness.databaseUrl, schema: 'identity' }));
  const client = harness.platform('test').client(IdentityService);
  const heard: ReceivedEvent[] = [];
  const hears = [
    AccountCreatedSchema,
    AccountMovedSchema,
    AccountStateChangedSchema,
    LoggedInSchema,
    SessionEndedSchema,
    LevelFlagsChangedSchema,
    AccountDetailsChangedSchema,
  ];
  stack.use(harness.platform('test').listen({ events: hears, handle: (batch) => void heard.push(...batch) }));

  const as = (principal: PrincipalInit) => harness.callAs(principal);
  const service = () => as({ kind: AccountKind.SERVICE, account: 'agents' });
  const visitor = () => as({ ip: '203.0.113.5' });
  let count = 0;
  const createAccount = (init: MessageInitShape<typeof CreateAccountRequestSchema> = {}) => {
    count += 1;
    const kind = init.kind ?? AccountKind.MEMBER;
    const role = kind === AccountKind.ADMIN ? 'super' : kind === AccountKind.AGENT ? 'shop' : 'member';
    const born = kind === AccountKind.MEMBER ? { dateOfBirth: '19860101' } : {};
    const names = { account: `user${count}`, nickname: `nick${count}`, password: 'pass-word-1', role, ...born };
    return client.createAccount({ ...names, ...init, kind }, service());
  };
  return {
    harness,
    clock,
    settings,
    codes,
    placements,
    follows,
    wallet,
    closing,
    client,
    database,
    as,
    service,
    visitor,
    createAccount,
    /** A principal like the one that a session of the account would carry. */
    owner: (
      account: { id: bigint; kind: AccountKind; account: string; path: string; permissions: string[] },
      sessionId = '',
    ) =>
      as({
        accountId: account.id,
        kind: account.kind,
        account: account.account,
        path: account.path,
        sessionId,
        permissions: account.permissions,
        ip: '198.51.100.7',
      }),
    admin: (allowed: readonly string[] = Object.keys(permissions), accountId = 900n) =>
      as({ kind: AccountKind.ADMIN, accountId, account: 'boss', path: String(accountId), permissions: [...allowed] }),
    login: (
      account: string,
      password = 'pass-word-1',
      kind: AccountKind = AccountKind.MEMBER,
      more: { otp?: string; ip?: string; otherKinds?: AccountKind[]; deviceKey?: string; deviceId?: string } = {},
    ) =>
      client.login(
        { account, password, kind, device: 'PC', userAgent: 'Browser/1.0', domain: 'site.test', ...more },
        visitor(),
      ),
    authenticate: (token: string) => client.authenticate({ token, ip: '203.0.113.5' }, service()),
    /** An agent with a join code. */
    shop: async (code: string, more: MessageInitShape<typeof CreateAccountRequestSchema> = {}) => {
      const agent = await createAccount({ kind: AccountKind.AGENT, ...more });
      codes.set(code, create(NodeSchema, { id: agent.id, path: agent.path, state: 'normal', role: 'shop' }));
      return agent;
    },
    /** The events of a type that were published so far. */
    events: async <S extends DescMessage>(schema: S): Promise<MessageShape<S>[]> => {
      await harness.settled();
      return heard.filter((event) => event.type === schema.typeName).map((event) => event.message as MessageShape<S>);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type IdentityHarness = Awaited<ReturnType<typeof identityHarness>>;
