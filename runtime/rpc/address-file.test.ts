import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@connectrpc/connect';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createLogger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { until } from '../testing/programs.ts';
import { Dispatcher } from './dispatcher.ts';
import { grpcTransport } from './grpc-client.ts';
import { startGrpcServer } from './grpc-server.ts';
import { PrincipalSeal, servicePrincipal } from './principal.ts';

const seal = new PrincipalSeal('a-secret-of-more-than-32-characters');

/** A server that tells its name by its lag. */
async function serve(lag: bigint) {
  const dispatcher = new Dispatcher(seal, systemClock, new Metrics());
  const unused = async () => ({});
  dispatcher.serve(
    StatsService,
    {
      getLag: async () => ({ counted: lag }),
      getDaily: unused,
      listFigures: unused,
      getToday: unused,
      listAudit: unused,
      listParked: unused,
      replayParked: unused,
    },
    {
      getLag: ['service'],
      getDaily: [],
      listFigures: [],
      getToday: [],
      listAudit: [],
      listParked: [],
      replayParked: [],
    },
    createLogger('test', 'fatal'),
  );
  return startGrpcServer(dispatcher, '127.0.0.1:0');
}

test('calls go round over the addresses in a file, and follow it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'madang-addresses-'));
  const file = join(folder, 'stats');
  const transport = grpcTransport(`file:${file}`, () => seal.sign(servicePrincipal('tester'), Date.now()));
  const client = createClient(StatsService, transport);
  await expect(transport.ready(300)).rejects.toThrow(/not ready.*no address/);
  const [one, two] = await Promise.all([serve(1n), serve(2n)]);
  writeFileSync(file, `127.0.0.1:${one.port}\n127.0.0.1:${two.port}\n`);
  await transport.ready(10_000);
  const seen = new Set<bigint>();
  await until(async () => {
    seen.add((await client.getLag({})).counted);
    return seen.size === 2;
  }, 'both answer');
  // One ends and comes back elsewhere.
  await one.close();
  const three = await serve(3n);
  writeFileSync(file, `127.0.0.1:${two.port}\n127.0.0.1:${three.port}\n`);
  await until(async () => (await client.getLag({})).counted === 3n, 'the new one answers');
  transport.close();
  await Promise.all([two.close(), three.close()]);
  rmSync(folder, { recursive: true, force: true });
});
