import type { DescService } from '@bufbuild/protobuf';
import { MemoryCache } from './cache/memory.ts';
import { RedisCache } from './cache/redis.ts';
import { systemClock } from './clock.ts';
import { oneOf, readConfig, text } from './config.ts';
import { connectNatsBus } from './events/nats-bus.ts';
import { createLogger } from './log.ts';
import { Metrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';
import { type Ground, type Platform, platformFor } from './platform.ts';
import { Dispatcher } from './rpc/dispatcher.ts';
import { type GrpcTransport, grpcTransport } from './rpc/grpc-client.ts';
import { startGrpcServer } from './rpc/grpc-server.ts';
import { PrincipalSeal } from './rpc/principal.ts';

const secret = (value: string): string => {
  if (value.length < 32) throw new Error('must have at least 32 characters');
  return value;
};

const optional = { default: '', parse: text };

/** `madang.game_feeds.v1.GameFeedsService` is found at GAME_FEEDS_ADDR. */
function addressOf(service: DescService): string {
  const name = `${service.typeName.split('.')[1]?.toUpperCase()}_ADDR`;
  const address = process.env[name];
  if (!address) throw new Error(`${name} is not set`);
  return address;
}

/** What a process of a distributed deployment has: gRPC to the others, NATS, Redis and its own database role. */
async function openGround(name: string, stack: AsyncDisposableStack): Promise<Ground> {
  const env = readConfig(process.env, {
    DATABASE_URL: optional,
    NATS_URL: { parse: text },
    REDIS_URL: optional,
    LOG_LEVEL: { default: 'info', parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace') },
    MADANG_PRINCIPAL_SECRET: { parse: secret },
    MADANG_AUDIT_SECRET: { parse: secret },
    MADANG_PII_SECRET: { parse: secret },
  });
  const log = createLogger(name, env.LOG_LEVEL);
  const clock = systemClock;
  const seal = new PrincipalSeal(env.MADANG_PRINCIPAL_SECRET);
  const metrics = new Metrics(true);
  const transports = new Map<string, GrpcTransport>();
  stack.defer(() => {
    for (const transport of transports.values()) transport.close();
  });
  return {
    clock,
    log,
    seal,
    metrics,
    secrets: { principal: env.MADANG_PRINCIPAL_SECRET, audit: env.MADANG_AUDIT_SECRET, pii: env.MADANG_PII_SECRET },
    cache: stack.use(env.REDIS_URL ? new RedisCache(env.REDIS_URL, log) : new MemoryCache(clock)),
    bus: stack.use(await connectNatsBus(env.NATS_URL, log)),
    dispatcher: new Dispatcher(seal, clock, metrics),
    databaseUrl: () => env.DATABASE_URL,
    transport: (service, identify) => {
      const address = addressOf(service);
      const known = transports.get(address) ?? grpcTransport(address, identify);
      transports.set(address, known);
      return known;
    },
  };
}

/**
 * A whole process of one service: reads the environment, starts, serves gRPC on LISTEN where the service has calls to
 * answer, says so in one line, and drains on SIGTERM or SIGINT.
 */
export async function runService(name: string, start: (platform: Platform) => Promise<AsyncDisposable>): Promise<void> {
  const stack = new AsyncDisposableStack();
  const ground = await openGround(name, stack);
  stack.use(await start(platformFor(name, ground)));
  const listen = process.env.LISTEN;
  if (listen && ground.dispatcher.services.length > 0) {
    const server = await startGrpcServer(ground.dispatcher, listen);
    stack.defer(() => server.close());
  }
  const metricsPort = process.env.METRICS_PORT;
  if (metricsPort) stack.use(await startMetricsServer(ground.metrics, Number(metricsPort)));
  ground.log.info({ listen }, 'ready');
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    ground.log.info({ signal }, 'stopping');
    stack.disposeAsync().then(
      () => process.exit(0),
      (error: unknown) => {
        ground.log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
}
