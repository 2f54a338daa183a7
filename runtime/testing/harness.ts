import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallOptions } from '@connectrpc/connect';
import { MemoryCache } from '../cache/memory.ts';
import { type Clock, systemClock } from '../clock.ts';
import { LocalBus } from '../events/local-bus.ts';
import type { Relay } from '../events/relay.ts';
import { localFileStore } from '../files/local-file-store.ts';
import { createLogger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { type Platform, type ProcessResources, platformFor } from '../platform.ts';
import { Dispatcher } from '../rpc/dispatcher.ts';
import { localTransport } from '../rpc/local.ts';
import { type PrincipalInit, PrincipalSeal, principalHeader } from '../rpc/principal.ts';
import { makeExtensions } from './extensions.ts';
import { migratedDatabase } from './migrated-database.ts';
import { testDatabase } from './postgres.ts';

export interface TestHarness {
  /** A service's view; all share one transport, bus, cache and database. */
  platform(name: string): Platform;
  /** Call options that carry a principal of the test's choice. */
  callAs(principal: PrincipalInit): CallOptions;
  /** Resolves when everything written so far is published and taken, and what that wrote in turn. */
  settled(): Promise<void>;
  databaseUrl: string;
  /** Where the bytes of uploads lie. */
  filesDir: string;
  bus: LocalBus;
  [Symbol.asyncDispose](): Promise<void>;
}

export const testSecrets = {
  principal: 'test-principal-secret-of-32-chars!!',
  audit: 'test-audit-secret-of-at-least-32-c!',
  pii: 'test-personal-data-secret-32-chars!',
};

interface Options {
  clock?: Clock;
  /** A database that is there already. */
  databaseUrl?: string;
  /** The service that starts here, whose migrations need not run once more for each test. */
  service?: string;
}

/** A process for tests: real database, transport, bus and relays; only the clock may be the test's own. */
export async function testPlatform(options: Options = {}): Promise<TestHarness> {
  const stack = new AsyncDisposableStack();
  const databaseUrl = options.databaseUrl ?? (await ownDatabase(stack, options.service));
  const clock = options.clock ?? systemClock;
  const log = createLogger('test', process.env.LOG_LEVEL ?? 'fatal');
  const seal = new PrincipalSeal(testSecrets.principal);
  const metrics = new Metrics();
  const dispatcher = new Dispatcher(seal, clock, metrics);
  const bus = stack.use(new LocalBus(log));
  const filesDir = mkdtempSync(join(tmpdir(), 'madang-files-'));
  stack.defer(() => rmSync(filesDir, { recursive: true, force: true }));
  const relays: Relay[] = [];
  const resources: ProcessResources = {
    clock,
    log,
    cache: stack.use(new MemoryCache(clock)),
    secrets: testSecrets,
    seal,
    metrics,
    bus,
    files: localFileStore(filesDir),
    dispatcher,
    databaseUrl: () => databaseUrl,
    transport: (_service, identify) => localTransport(dispatcher, identify),
    onRelay: (relay) => void relays.push(relay),
  };
  bus.open();
  return {
    platform: (name) => platformFor(name, resources),
    callAs: (principal) => ({ headers: { [principalHeader]: seal.sign(principal, clock.now().getTime()) } }),
    // What one service takes may make another write: three rounds reach the end of every path of the product.
    settled: async () => {
      for (let round = 0; round < 3; round++) await Promise.all(relays.map((relay) => relay.settled()));
    },
    databaseUrl,
    filesDir,
    bus,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function ownDatabase(stack: AsyncDisposableStack, service: string | undefined): Promise<string> {
  if (service !== undefined) return stack.use(await migratedDatabase(service)).url;
  const { url } = stack.use(await testDatabase());
  await makeExtensions(url);
  return url;
}
