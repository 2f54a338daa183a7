import { CasinoCatalogueChangedSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { AccountMovedSchema, AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { periodic } from '@madang/runtime/periodic.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { GatewayContext } from '../context.ts';
import type { Cached } from '../site/cached.ts';
import { Bettors } from './bettors.ts';
import { SenderCheck } from './check-sender.ts';
import type { Status } from './status.ts';
import { supplierCalls } from './supplier-calls.ts';
import type { Desk } from './take-call.ts';
import { VendorCounts } from './vendor-counts.ts';
import { cachedVendors, type Vendors } from './vendors.ts';

/** What casino suppliers' calls are taken by. */
export interface Seamless {
  vendors: Cached<Vendors>;
  senders: SenderCheck;
  desk: Desk;
  counted(vendor: string, status: Status, ms: number): void;
}

const reportMs = 60_000;
const reportTimeoutMs = 2_000;

/** Keeps vendors, games and members in memory, and tells once a minute how the calls went. */
export function startSeamless(gateway: GatewayContext, platform: Platform): Seamless & AsyncDisposable {
  const { config, services, clock, log } = gateway;
  const vendors = cachedVendors(services);
  const bettors = new Bettors(services, config.callTimeoutMs);
  const counts = new VendorCounts();
  const total = platform.metrics.counter('madang_seamless_calls_total', 'Calls of casino suppliers', [
    'vendor',
    'status',
  ]);
  const stack = new AsyncDisposableStack();
  const senders = stack.use(new SenderCheck());
  const calls = stack.use(supplierCalls(services, config.callTimeoutMs));
  const report = (): Promise<void> =>
    counts.tell(clock.now(), (told) => services.casino.reportVendorCalls(told, { timeoutMs: reportTimeoutMs }));
  // What the last minute had is told before the end; where it cannot be, calls alone are lost, and no money.
  stack.defer(() => report().catch(() => undefined));
  stack.use(
    periodic({
      name: 'vendor calls',
      everyMs: reportMs,
      log,
      turn: async () => {
        await report();
        return false;
      },
    }),
  );
  stack.use(
    platform.listen({
      events: [CasinoCatalogueChangedSchema, AccountStateChangedSchema, AccountMovedSchema],
      handle: (batch) => {
        for (const { type, message } of batch) {
          if (type !== CasinoCatalogueChangedSchema.typeName) {
            bettors.forget((message as unknown as { accountId: bigint }).accountId);
            continue;
          }
          vendors.outdate();
        }
      },
    }),
  );
  return {
    vendors,
    senders,
    desk: {
      bettors,
      casino: gateway.casino,
      calls,
      secret: gateway.secret,
      now: () => clock.now(),
      isSeamless: async () => (await gateway.site.settings.get()).isSeamless,
      log,
      moved: (accountId) => gateway.balances.forget(accountId),
    },
    counted: (vendor, status, ms) => {
      counts.count(vendor, status, ms);
      total.inc({ vendor, status });
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
