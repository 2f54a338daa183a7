import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DescService } from '@bufbuild/protobuf';
import { MemoryCache } from './cache/memory.ts';
import { RedisCache } from './cache/redis.ts';
import { systemClock } from './clock.ts';
import { integer, oneOf, readConfig, text } from './config.ts';
import { endOnSignals } from './end-on-signals.ts';
import { connectNatsBus } from './events/nats-bus.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createLogger } from './log.ts';
import { Metrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';
import { migrate, untilMigrated } from './migrate.ts';
import { type Platform, type ProcessResources, platformFor } from './platform.ts';
import { Dispatcher } from './rpc/dispatcher.ts';
import { type GrpcTransport, grpcTransport } from './rpc/grpc-client.ts';
import { startGrpcServer } from './rpc/grpc-server.ts';
import { startHealthServer } from './rpc/health-server.ts';
import { PrincipalSeal } from './rpc/principal.ts';
import { readTlsFiles } from './tls-files.ts';
import { startTracing } from './tracing/start-tracing.ts';
import { watchUnhandled } from './unhandled.ts';

const secret = (value: string): string => {
  if (value.length < 32) throw new Error('must have at least 32 characters');
  return value;
};

const brokerLimitMs = 60_000;

const optional = { default: '', parse: text };

/** `madang.game_feeds.v1.GameFeedsService` is found at GAME_FEEDS_ADDR. */
function addressOf(service: DescService): string {
  const name = `${service.typeName.split('.')[1]?.toUpperCase()}_ADDR`;
  const address = process.env[name];
  if (!address) throw new Error(`${name} is not set`);
  return address;
}

/** What a process of a distributed deployment has: gRPC to the others, NATS, Redis and its own database role. */
async function openResources(name: string, stack: AsyncDisposableStack): Promise<ProcessResources> {
  const env = readConfig(process.env, {
    DATABASE_URL: optional,
    NATS_URL: { parse: text },
    NATS_USER: optional,
    NATS_PASSWORD: optional,
    NATS_REPLICAS: { default: '1', parse: integer(1, 5) },
    REDIS_URL: optional,
    MIGRATE: { default: 'start', parse: oneOf('start', 'wait') },
    LOG_LEVEL: { default: 'info', parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace') },
    MADANG_PRINCIPAL_SECRET: { parse: secret },
    MADANG_AUDIT_SECRET: { parse: secret },
    MADANG_PII_SECRET: { parse: secret },
  });
  const log = createLogger(name, env.LOG_LEVEL);
  const clock = systemClock;
  const seal = new PrincipalSeal(env.MADANG_PRINCIPAL_SECRET);
  const metrics = new Metrics(true);
  stack.use(watchUnhandled(log, metrics));
  const tls = readTlsFiles(process.env);
  const broker = { user: env.NATS_USER, password: env.NATS_PASSWORD, tls, replicas: env.NATS_REPLICAS };
  const transports = new Map<string, GrpcTransport>();
  stack.defer(() => {
    for (const transport of transports.values()) transport.close();
  });
  return {
    clock,
    log,
    seal,
    metrics,
    files: openFileStore(process.env),
    secrets: { principal: env.MADANG_PRINCIPAL_SECRET, audit: env.MADANG_AUDIT_SECRET, pii: env.MADANG_PII_SECRET },
    cache: stack.use(env.REDIS_URL ? new RedisCache(env.REDIS_URL, log, tls) : new MemoryCache(clock)),
    bus: stack.use(await connected(connectNatsBus(env.NATS_URL, log, broker), env.NATS_URL)),
    dispatcher: new Dispatcher(seal, clock, metrics),
    databaseUrl: () => env.DATABASE_URL,
    prepareSchema: env.MIGRATE === 'wait' ? untilMigrated : migrate,
    transport: (service, identify) => {
      const address = addressOf(service);
      const known = transports.get(address) ?? grpcTransport(address, identify, tls);
      transports.set(address, known);
      return known;
    },
  };
}

/** A broker that does not answer at all ends the start, and says so, instead of holding it for ever. */
async function connected<T>(work: Promise<T>, url: string): Promise<T> {
  const late = new AbortController();
  const timeout = sleep(brokerLimitMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no NATS server answers at ${url}`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    late.abort();
    timeout.catch(() => {});
  }
}

/** What a process that serves can tell of itself: the gateway has a public address. */
type Started = AsyncDisposable & { url?: string };

/**
 * A whole process of one service: reads the environment, starts, serves gRPC on LISTEN where the service has calls to
 * answer (with its health alone on HEALTH_LISTEN, and /metrics on METRICS_HOST and METRICS_PORT), says so in one line with
 * the ports that it took, and drains on SIGTERM or SIGINT.
 */
export async function runService(name: string, start: (platform: Platform) => Promise<Started>): Promise<void> {
  const stack = new AsyncDisposableStack();
  stack.use(await startTracing(`madang-${name}`));
  const resources = await openResources(name, stack);
  const { url } = stack.use(await start(platformFor(name, resources)));
  const listen = await serve(resources, stack);
  const metricsPort = process.env.METRICS_PORT;
  const metrics = metricsPort
    ? stack.use(await startMetricsServer(resources.metrics, Number(metricsPort), process.env.METRICS_HOST)).port
    : undefined;
  resources.log.info({ listen, url, metrics }, 'ready');
  endOnSignals(resources.log, stack);
  // Where Node keeps what it compiled (NODE_COMPILE_CACHE), a process that is killed leaves it to the next one.
  flushCompileCache();
}

/** Answers where the service is reached; undefined for one that answers no calls. */
async function serve({ dispatcher }: ProcessResources, stack: AsyncDisposableStack): Promise<string | undefined> {
  const { LISTEN: listen, HEALTH_LISTEN: healthListen } = process.env;
  if (!listen || dispatcher.services.length === 0) return undefined;
  const server = await startGrpcServer(dispatcher, listen, readTlsFiles(process.env));
  // It says that nothing is served any more until what runs has ended.
  if (healthListen) stack.use(await startHealthServer(healthListen, server.health));
  stack.defer(() => server.close());
  return listen.replace(/:\d+$/, `:${server.port}`);
}
