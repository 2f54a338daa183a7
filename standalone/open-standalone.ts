import type { GatewayConfig } from '@madang/gateway/config.ts';
import { startGateway } from '@madang/gateway/gateway.ts';
import { MemoryCache } from '@madang/runtime/cache/memory.ts';
import { type Clock, systemClock } from '@madang/runtime/clock.ts';
import { LocalBus } from '@madang/runtime/events/local-bus.ts';
import type { Relay } from '@madang/runtime/events/relay.ts';
import { type FileStore, noFileStore } from '@madang/runtime/files/file-store.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { Metrics } from '@madang/runtime/metrics.ts';
import { type Platform, type ProcessResources, platformFor } from '@madang/runtime/platform.ts';
import { bootstrap, rolePassword } from '@madang/runtime/postgres/bootstrap.ts';
import { Dispatcher } from '@madang/runtime/rpc/dispatcher.ts';
import { localTransport } from '@madang/runtime/rpc/local.ts';
import { PrincipalSeal } from '@madang/runtime/rpc/principal.ts';
import type { InstallationSecrets } from './secrets.ts';
import { services as platformServices, type ServiceEntry } from './services.ts';

export interface StandaloneOptions {
  /** Connection string of Postgres' superuser. */
  adminUrl: string;
  database?: string;
  secrets: InstallationSecrets;
  log: Logger;
  /** What the process counts; its own by default. */
  metrics?: Metrics;
  clock?: Clock;
  /** Where uploads lie; without it nothing can be uploaded. */
  files?: FileStore;
  gateway?: Partial<GatewayConfig>;
  /** The services, where some of them are started otherwise; those of the platform by default. */
  services?: readonly ServiceEntry[];
  /** Environment of the services beside that of the process. */
  env?: NodeJS.ProcessEnv;
  /** Runs when the services answer and before the gateway listens: for demo data. */
  beforeOpening?(platform: Platform): Promise<void>;
}

export interface Standalone extends AsyncDisposable {
  /** Where the gateway answers. */
  url: string;
  /** Of the listener for /metrics on loopback, where there is one. */
  metricsPort?: number;
  /** A caller's view of it, for tests and tools. */
  platform(name: string): Platform;
  /** Connection string of a schema's role. */
  databaseUrl(schema: string): string;
  /** Resolves when all that was written is published and taken. */
  settled(): Promise<void>;
}

/** Every service and the gateway in this process, over the local transport and the local bus. */
export async function openStandalone(options: StandaloneOptions): Promise<Standalone> {
  const { log, secrets, services = platformServices } = options;
  const stack = new AsyncDisposableStack();
  try {
    const clock = options.clock ?? systemClock;
    const owners = services.map(({ schema }) => {
      const role = `madang_${schema}`;
      return { schema, role, password: rolePassword(secrets.database, role) };
    });
    const urls = await bootstrap(options.adminUrl, options.database ?? 'madang', owners);
    const relays: Relay[] = [];
    const resources = makeResources(options, clock, urls, relays, stack);
    for (const service of services) {
      const started = performance.now();
      const env = { ...process.env, ...options.env };
      stack.use(await service.start(platformFor(service.name, resources), env));
      log.debug({ service: service.name, ms: Math.round(performance.now() - started) }, 'started');
    }
    resources.bus.open();
    await options.beforeOpening?.(platformFor('standalone', resources));
    const gateway = stack.use(await startGateway(platformFor('gateway', resources), options.gateway ?? {}));
    return {
      url: gateway.url,
      ...(gateway.metricsPort !== undefined && { metricsPort: gateway.metricsPort }),
      platform: (name) => platformFor(name, resources),
      databaseUrl: resources.databaseUrl,
      // What one service takes may make another write: four rounds reach the end of every path.
      settled: async () => {
        for (let round = 0; round < 4; round++) await Promise.all(relays.map((relay) => relay.settled()));
      },
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

function makeResources(
  options: StandaloneOptions,
  clock: Clock,
  urls: Map<string, string>,
  relays: Relay[],
  stack: AsyncDisposableStack,
): ProcessResources & { bus: LocalBus } {
  const { log, secrets } = options;
  const seal = new PrincipalSeal(secrets.principal);
  const metrics = options.metrics ?? new Metrics(true);
  const dispatcher = new Dispatcher(seal, clock, metrics);
  return {
    clock,
    log,
    secrets,
    seal,
    metrics,
    files: options.files ?? noFileStore,
    dispatcher,
    cache: stack.use(new MemoryCache(clock)),
    bus: stack.use(new LocalBus(log)),
    databaseUrl: (schema) => {
      const url = urls.get(schema);
      if (!url) throw new Error(`no database role for the schema ${schema}`);
      return url;
    },
    transport: (_service, identify) => localTransport(dispatcher, identify),
    onRelay: (relay) => void relays.push(relay),
  };
}
