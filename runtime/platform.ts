import { fileURLToPath } from 'node:url';
import type { DescMessage, DescService } from '@bufbuild/protobuf';
import { type Client, createClient, type Transport } from '@connectrpc/connect';
import type { Cache } from './cache/cache.ts';
import type { Clock } from './clock.ts';
import { type Database, openDatabase } from './database.ts';
import type { Bus } from './events/bus.ts';
import { type Consumer, type ConsumerOptions, startConsumer } from './events/consumer.ts';
import { type ReceivedEvent, received } from './events/event.ts';
import { startHousekeeping } from './events/housekeeping.ts';
import { parkedSample } from './events/parked.ts';
import { type Relay, startRelay } from './events/relay.ts';
import { tracedTake } from './events/traced.ts';
import type { FileStore } from './files/file-store.ts';
import type { Logger } from './log.ts';
import { measurePool } from './measure-pool.ts';
import type { Metrics } from './metrics.ts';
import { type MigrationOptions, migrate } from './migrate.ts';
import type { Dispatcher } from './rpc/dispatcher.ts';
import type { Access, Handlers } from './rpc/handler.ts';
import { type PrincipalSeal, servicePrincipal } from './rpc/principal.ts';
import { startSampling } from './sample.ts';

/** Secrets that all processes of a deployment share; at least 32 characters each. */
export interface Secrets {
  /** Signs principals. */
  principal: string;
  /** Seals audit rows. */
  audit: string;
  /** Encrypts and hashes personal data. */
  pii: string;
}

export type ServiceDatabase = Database & { url: string; schema: string };

export interface DatabaseNeeds {
  schema: string;
  /** Folder of the service's numbered migrations. */
  migrations: URL;
  poolSize?: number;
}

/** What a process gives to each service in it. A service does not know whether others are in the same process. */
export interface Platform {
  name: string;
  clock: Clock;
  log: Logger;
  cache: Cache;
  secrets: Secrets;
  seal: PrincipalSeal;
  metrics: Metrics;
  /** Where the bytes of uploads lie. */
  files: FileStore;
  /** Sees to it that the service's schema is up to date, and opens its pool. */
  openDatabase(options: DatabaseNeeds): Promise<ServiceDatabase>;
  serve<S extends DescService>(service: S, handlers: Handlers<S>, access: Access<S>): void;
  /** A client of a service; a call that forwards no one carries this service's own principal. */
  client<S extends DescService>(service: S): Client<S>;
  consume(options: ConsumerOptions): Consumer;
  /** Hears events from now on, in every process: for caches and live pushes. */
  listen(options: { events: readonly DescMessage[]; handle(batch: ReceivedEvent[]): void }): AsyncDisposable;
  /** Publishes the service's outbox; `json` names the event types that its SQL writes as JSON. */
  relay(database: ServiceDatabase, source: string, options?: { json?: readonly DescMessage[] }): Relay;
}

/** What the services of one process share. */
export interface ProcessResources {
  clock: Clock;
  log: Logger;
  cache: Cache;
  secrets: Secrets;
  seal: PrincipalSeal;
  metrics: Metrics;
  files: FileStore;
  bus: Bus;
  dispatcher: Dispatcher;
  /** Connection string of a service's own role. */
  databaseUrl(schema: string): string;
  /** Brings a schema up to date, or waits until somebody did; migrates where it is not told. */
  prepareSchema?: (options: MigrationOptions) => Promise<void>;
  /** How a service is reached from this process; `identify` signs for the caller. */
  transport(service: DescService, identify: () => string): Transport;
  /** Called for each relay, so that the process can wait for all of them. */
  onRelay?(relay: Relay): void;
}

const signatureMs = 60_000;

/** A service's own view of its process. */
export function platformFor(name: string, resources: ProcessResources): Platform {
  const log = resources.log.child({ service: name });
  const identify = ownPrincipal(name, resources);
  return {
    name,
    clock: resources.clock,
    log,
    cache: resources.cache,
    secrets: resources.secrets,
    seal: resources.seal,
    metrics: resources.metrics,
    files: resources.files,
    openDatabase: async ({ schema, migrations, poolSize }) => {
      const url = resources.databaseUrl(schema);
      await (resources.prepareSchema ?? migrate)({ url, schema, dir: fileURLToPath(migrations), log });
      const database = openDatabase({ url, schema, log, ...(poolSize ? { poolSize } : {}) });
      const { metrics } = resources;
      const stack = new AsyncDisposableStack();
      stack.defer(() => database.pool.end());
      stack.use(measurePool(metrics, database.pool, schema));
      stack.use(startHousekeeping(database, log));
      stack.use(startSampling({ database, log, metrics }, [parkedSample]));
      return Object.assign(database, {
        url,
        schema,
        [Symbol.asyncDispose]: () => stack.disposeAsync(),
      });
    },
    serve: (service, handlers, access) => resources.dispatcher.serve(service, handlers, access, log),
    client: (service) => createClient(service, resources.transport(service, identify)),
    consume: (options) => startConsumer(resources.bus, options, log, resources.metrics),
    listen: ({ events, handle }) => {
      const schemas = new Map(events.map((schema) => [schema.typeName, schema]));
      return resources.bus.listen([...schemas.keys()], (batch) =>
        tracedTake(name, batch, () => handle(batch.map((message) => received(message, schemas)))),
      );
    },
    relay: (database, source, options) => {
      const { bus, metrics } = resources;
      const { url, schema } = database;
      const relay = startRelay({
        url,
        schema,
        source,
        bus,
        log,
        metrics,
        ...(options?.json ? { json: options.json } : {}),
      });
      database.onCommit(relay.wake);
      resources.onRelay?.(relay);
      return relay;
    },
  };
}

/** Signs the service's own principal, again before the last signature is old. */
function ownPrincipal(name: string, resources: ProcessResources): () => string {
  let header = '';
  let until = 0;
  return () => {
    const now = resources.clock.now().getTime();
    if (now > until) {
      header = resources.seal.sign({ ...servicePrincipal(name), expiresAtMs: BigInt(now + 2 * signatureMs) }, now);
      until = now + signatureMs;
    }
    return header;
  };
}
