import { generateKeyPairSync } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { CallOptions } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import {
  CasinoCatalogueChangedSchema,
  CasinoService,
  type CasinoVendor,
  type CasinoVendorSchema,
} from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { gameFeedsConfig } from '../config.ts';
import { startGameFeeds } from '../service.ts';
import { kst } from './harness.ts';

export const strongKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** The service with its catalogue of casino and slots; suppliers on this machine may be asked. */
export async function casinoHarness({ inner = ['127.0.0.1'], timeoutMs = 1_000 } = {}) {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock(kst('10:00:00'));
  const home = stack.use(await testPlatform({ clock, service: 'game-feeds' }));
  const events: ReceivedEvent[] = [];
  stack.use(
    home.platform('listener').listen({
      events: [CasinoCatalogueChangedSchema],
      handle: (batch) => void events.push(...batch),
    }),
  );
  const config = { ...gameFeedsConfig({}), ticking: false, casino: { timeoutMs, inner } };
  const feeds = stack.use(await startGameFeeds(home.platform('game-feeds'), config));
  const database = stack.use(openDatabase({ url: home.databaseUrl, schema: 'game_feeds' }));
  const client = home.platform('test').client(CasinoService);
  const admin = (...permissions: string[]): CallOptions =>
    home.callAs({ kind: AccountKind.ADMIN, accountId: 9n, account: 'boss', permissions, ip: '10.0.0.9' });
  const writer = admin('casino.read', 'casino.write');
  const vendor = async (id: string): Promise<CasinoVendor> => {
    const { vendors } = await client.listVendors({ ids: [id] }, writer);
    if (!vendors[0]) throw new Error(`no vendor ${id}`);
    return vendors[0];
  };
  return {
    home,
    clock,
    database,
    client,
    casino: feeds.casino,
    admin,
    writer,
    vendor,
    versions: () => events.flatMap((e) => (isEvent(e, CasinoCatalogueChangedSchema) ? [e.message.version] : [])),
    /** Changes some fields of a vendor, as it stands now. */
    async change(id: string, fields: MessageInitShape<typeof CasinoVendorSchema>): Promise<CasinoVendor> {
      const { $typeName: _name, ...held } = await vendor(id);
      return client.saveVendor({ vendor: { ...held, ...fields } }, writer);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type CasinoHarness = Awaited<ReturnType<typeof casinoHarness>>;
