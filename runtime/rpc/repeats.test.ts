import { type DescMethod, type DescService, fromBinary } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel as Level } from '@bufbuild/protobuf/wkt';
import { createClient } from '@connectrpc/connect';
import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { BettingService as PlayerBettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { toDomainError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { Dispatcher } from './dispatcher.ts';
import { type GrpcTransport, grpcTransport } from './grpc-client.ts';
import { type GrpcServer, startGrpcServer } from './grpc-server.ts';
import type { Access, Handlers } from './handler.ts';
import { PrincipalSeal, servicePrincipal } from './principal.ts';

const internal = [
  AgentsService,
  BettingService,
  ContentService,
  GameFeedsService,
  IdentityService,
  StatsService,
  WalletService,
];
const player = [PlayerBettingService, GameService, MoneyService, SessionService];

const nameOf = (method: DescMethod): string => `${method.parent.typeName}.${method.name}`;
const methodsOf = (services: DescService[]): DescMethod[] => services.flatMap((service) => service.methods);

/** They look like reads: one gives an account away and counts wrong passwords, the other counts wrong ones too. */
const writesLikeReads = ['GetDepositAccount', 'VerifyExchangePassword'];
const readName = /^(Get|List|Count|Sum|Preview|Lookup|Resolve(?=JoinCode)|Verify|Check(?!Sms))/;
const isRead = ({ name }: DescMethod): boolean => readName.test(name) && !writesLikeReads.includes(name);

describe('what the contracts declare', () => {
  test('every read is declared to be one, and no write is', () => {
    const declared = methodsOf(internal).filter((method) => method.idempotency === Level.NO_SIDE_EFFECTS);
    expect(declared.map(nameOf)).toEqual(methodsOf(internal).filter(isRead).map(nameOf));
    expect(declared.length).toBeGreaterThan(40);
  });

  test('every call with a key may be repeated', () => {
    const keyed = methodsOf([...internal, ...player]).filter((method) => method.input.field.key);
    expect(keyed.filter((method) => method.idempotency === Level.IDEMPOTENCY_UNKNOWN).map(nameOf)).toEqual([]);
    expect(keyed.length).toBeGreaterThan(8);
  });

  // The APIs would answer a call without side effects to GET as well, with its arguments in logs and caches.
  test('no call of the player declares more than that it may be repeated', () => {
    const open = methodsOf(player).filter((method) => method.idempotency === Level.NO_SIDE_EFFECTS);
    expect(open.map(nameOf)).toEqual([]);
  });
});

const seal = new PrincipalSeal('a-secret-of-more-than-32-characters');
let server: GrpcServer;
let proxy: TcpProxy;
let transport: GrpcTransport;
/** How often each method took effect. */
const effects = new Map<string, number>();

/** Every method takes effect at once; at the first time the connection breaks before its answer leaves. */
function serveCutOff(dispatcher: Dispatcher, service: DescService): void {
  const handlers = Object.fromEntries(
    service.methods.map((method) => [
      method.localName,
      async () => {
        const times = (effects.get(method.name) ?? 0) + 1;
        effects.set(method.name, times);
        if (times > 1) return fromBinary(method.output, new Uint8Array());
        proxy.cut();
        return new Promise(() => {});
      },
    ]),
  );
  const access = Object.fromEntries(service.methods.map((method) => [method.localName, ['service']]));
  const log = createLogger('test', 'fatal');
  dispatcher.serve(service, handlers as unknown as Handlers<DescService>, access as Access<DescService>, log);
}

beforeAll(async () => {
  const dispatcher = new Dispatcher(seal, systemClock, new Metrics());
  serveCutOff(dispatcher, WalletService);
  serveCutOff(dispatcher, ContentService);
  serveCutOff(dispatcher, IdentityService);
  server = await startGrpcServer(dispatcher, '127.0.0.1:0');
  proxy = await startTcpProxy(server.port);
  transport = grpcTransport(`127.0.0.1:${proxy.port}`, () => seal.sign(servicePrincipal('tester'), Date.now()));
});
beforeEach(() => effects.clear());
afterAll(async () => {
  transport.close();
  await proxy[Symbol.asyncDispose]();
  await server.close();
});

describe('a call whose connection breaks after it took effect', () => {
  const wallet = () => createClient(WalletService, transport);
  const content = () => createClient(ContentService, transport);
  const reasonOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'answered',
      (error) => toDomainError(error).reason,
    );

  test('is not made again where its contract declares nothing', async () => {
    expect(await reasonOf(content().saveNotice({ title: 't', content: 'c' }))).toBe('UNAVAILABLE');
    expect(await reasonOf(wallet().cancelDeposit({ id: 1n }))).toBe('UNAVAILABLE');
    expect(Object.fromEntries(effects)).toEqual({ SaveNotice: 1, CancelDeposit: 1 });
  });

  test('is not made again without the key by which it would be one', async () => {
    const identity = createClient(IdentityService, transport);
    expect(await reasonOf(identity.changeStates({ ids: [1n], state: 'normal' }))).toBe('UNAVAILABLE');
    expect(effects.get('ChangeStates')).toBe(1);
  });

  test('is made again with its key', async () => {
    expect(await reasonOf(wallet().convertPoints({ point: 1_000n, key: 'form-1' }))).toBe('answered');
    expect(effects.get('ConvertPoints')).toBe(2);
  });

  test('is made again where it only reads', async () => {
    expect(await reasonOf(content().getNotice({ id: 1n }))).toBe('answered');
    expect(effects.get('GetNotice')).toBe(2);
  });
});

test('a server that goes silent is given up, and the calls after that go over another connection', async () => {
  effects.set('GetNotice', 1);
  const client = createClient(ContentService, transport);
  await client.getNotice({ id: 1n });
  const before = proxy.connections();
  proxy.hang();
  const started = performance.now();
  for (;;) {
    const answer = await client.getNotice({ id: 1n }, { timeoutMs: 1_000 }).catch(() => undefined);
    if (answer || performance.now() - started > 15_000) break;
  }
  expect(performance.now() - started).toBeLessThan(12_000);
  expect(proxy.connections()).toBe(before + 1);
});
