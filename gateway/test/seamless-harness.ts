import { generateKeyPairSync } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import {
  CasinoService,
  type GetCasinoCatalogueResponseSchema,
  type ReportVendorCallsRequest,
  type VendorKeySchema,
} from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import type { Setting } from '../../conformance/rule.ts';
import { Supplier } from '../../conformance/supplier.ts';
import type { GatewayConfig } from '../config.ts';
import { startGateway } from '../gateway.ts';
import { mintSessionToken } from '../seamless/session-token.ts';
import { serveDouble } from './double.ts';
import { personOf } from './people.ts';
import { type SupplierCallsDouble, serveBalances, serveSupplierCalls } from './supplier-calls-double.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const hourMs = 3_600_000;

/** The gateway with two suppliers, and doubles of what their calls need. */
export interface SeamlessHarness extends AsyncDisposable {
  url: string;
  clock: ManualClock;
  wallet: SupplierCallsDouble;
  keys: (MessageInitShape<typeof VendorKeySchema> & { vendor: string })[];
  catalogue: Catalogue;
  /** State of members that is not normal. */
  states: Map<bigint, string>;
  /** False where members of the site play with eggs. */
  isSeamless: boolean;
  /** How often identity was asked. */
  lookUps: number;
  reports: ReportVendorCallsRequest[];
  setting: Required<Setting>;
  tokenOf(user: string, vendor?: string): string;
  tell<D extends DescMessage>(schema: D, message: MessageInitShape<D>): Promise<void>;
}

type Catalogue = Required<
  Pick<
    Exclude<MessageInitShape<typeof GetCasinoCatalogueResponseSchema>, { $typeName: string }>,
    'vendors' | 'products' | 'games'
  >
>;

const open = { visible: true, maintenance: false };

export async function openSeamless(config: Partial<GatewayConfig> = {}): Promise<SeamlessHarness> {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T03:00:00Z');
  const harness = stack.use(await testPlatform({ clock }));
  const [first, second] = [pair(), pair()];
  const pem = (keys: typeof first): string => keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const wallet = serveSupplierCalls(harness.platform('wallet'));
  serveBalances(harness.platform('wallet'), wallet);
  serveDouble(harness.platform('content'), ContentService, {
    getSiteSettings: async () => ({ isSeamless: state.isSeamless }),
  });
  const gatewayPlatform = harness.platform('gateway');
  const secret = gatewayPlatform.secrets.principal;
  const tokenOf = (user: string, vendor = 'aurora'): string =>
    mintSessionToken(secret, {
      accountId: BigInt(user),
      vendor,
      expiresAt: new Date(clock.now().getTime() + hourMs),
    });
  const state: Omit<SeamlessHarness, 'url' | 'setting' | 'tell' | typeof Symbol.asyncDispose> = {
    clock,
    wallet,
    isSeamless: true,
    tokenOf,
    states: new Map(),
    lookUps: 0,
    reports: [],
    keys: [
      { vendor: 'aurora', publicKey: pem(first) },
      { vendor: 'borealis', publicKey: pem(second) },
    ],
    catalogue: {
      vendors: [
        { id: 'aurora', ...open, maxBet: 1_000_000n, limit: { min: 1_000n } },
        { id: 'borealis', ...open },
      ],
      products: [
        { id: 6101, vendor: 'aurora', kind: 'slot', ...open },
        { id: 6102, vendor: 'borealis', kind: 'casino', ...open },
      ],
      games: [
        { id: 1n, product: 6101, code: 'reels', ...open, maxBet: 500_000n },
        { id: 2n, product: 6102, code: 'tables', ...open },
      ],
    },
  };
  serveDouble(harness.platform('game-feeds'), CasinoService, {
    getVendorKeys: async () => ({ keys: state.keys }),
    getCasinoCatalogue: async () => ({ version: 1n, ...state.catalogue }),
    reportVendorCalls: async (report) => {
      state.reports.push(report);
      return {};
    },
  });
  serveDouble(harness.platform('identity'), IdentityService, {
    getAccount: async ({ id }) => {
      state.lookUps += 1;
      const person = personOf(id);
      if (!person) throw new DomainError('NOT_FOUND');
      return { ...person, level: 3, state: state.states.get(id) ?? 'normal', kind: person.kind ?? AccountKind.MEMBER };
    },
  });
  const gateway = stack.use(await startGateway(gatewayPlatform, { port: 0, ...config }));
  const expiredToken = mintSessionToken(secret, { accountId: 7n, vendor: 'aurora', expiresAt: new Date(0) });
  const supplierOf = (vendor: string, { privateKey: key }: typeof first) =>
    new Supplier({ url: gateway.url, vendor, key });
  wallet.money.set(7n, 900_000n).set(8n, 900_000n);
  let events = 0n;
  return Object.assign(state, {
    url: gateway.url,
    setting: {
      supplier: supplierOf('aurora', first),
      player: { user: '7', token: tokenOf('7') },
      other: { user: '8', token: tokenOf('8') },
      game: 'reels',
      stake: 1_000n,
      second: {
        supplier: supplierOf('borealis', second),
        player: { user: '7', token: tokenOf('7', 'borealis') },
        game: 'tables',
      },
      expiredToken,
    },
    tell: <D extends DescMessage>(schema: D, message: MessageInitShape<D>) => {
      const payload = toBinary(schema, create(schema, message));
      const id = ++events;
      return harness.bus.publish([
        { id, source: 'test', type: schema.typeName, shard: 0, body: { payload }, trace: '', at: new Date() },
      ]);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  });
}
