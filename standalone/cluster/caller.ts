import type { DescService } from '@bufbuild/protobuf';
import { MemoryCache } from '@madang/runtime/cache/memory.ts';
import { systemClock } from '@madang/runtime/clock.ts';
import { LocalBus } from '@madang/runtime/events/local-bus.ts';
import { noFileStore } from '@madang/runtime/files/file-store.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { Metrics } from '@madang/runtime/metrics.ts';
import type { ProcessResources } from '@madang/runtime/platform.ts';
import { Dispatcher } from '@madang/runtime/rpc/dispatcher.ts';
import { type GrpcTransport, grpcTransport } from '@madang/runtime/rpc/grpc-client.ts';
import { PrincipalSeal } from '@madang/runtime/rpc/principal.ts';
import { readTlsFiles } from '@madang/runtime/tls-files.ts';
import type { InstallationSecrets } from '../secrets.ts';

export interface Caller {
  resources: ProcessResources;
  /** Resolves when the service answers that it serves; throws why not when it does not within the limit. */
  untilServing(service: string, limitMs: number): Promise<void>;
}

/** What a tool needs to call the services of a cluster: it serves nothing and hears nothing. */
export function caller(
  { secrets, log }: { secrets: InstallationSecrets; log: Logger },
  target: (service: string) => string,
  urls: ReadonlyMap<string, string>,
  stack: AsyncDisposableStack,
): Caller {
  const seal = new PrincipalSeal(secrets.principal);
  const metrics = new Metrics();
  const tls = readTlsFiles(process.env);
  const transports = new Map<string, GrpcTransport>();
  stack.defer(() => {
    for (const transport of transports.values()) transport.close();
  });
  const transportOf = (name: string, identify: () => string): GrpcTransport => {
    const known = transports.get(name) ?? grpcTransport(target(name), identify, tls);
    transports.set(name, known);
    return known;
  };
  const resources: ProcessResources = {
    clock: systemClock,
    log,
    secrets,
    seal,
    metrics,
    files: noFileStore,
    dispatcher: new Dispatcher(seal, systemClock, metrics),
    cache: stack.use(new MemoryCache(systemClock)),
    bus: stack.use(new LocalBus(log)),
    databaseUrl: (schema) => urls.get(schema) ?? '',
    transport: (service: DescService, identify) =>
      transportOf((service.typeName.split('.')[1] ?? '').replace('_', '-'), identify),
  };
  return {
    resources,
    // Its channel is its own: the one of the calls signs for whoever calls first.
    untilServing: async (service, limitMs) => {
      const transport = grpcTransport(target(service), () => '', tls);
      try {
        await transport.ready(limitMs);
      } finally {
        transport.close();
      }
    },
  };
}
