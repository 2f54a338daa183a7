import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { StatsPlacesService } from '@madang/proto/madang/stats/v1/places_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import { parkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import { countMoved } from '@madang/runtime/moves/count-moved.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { access } from './access.ts';
import { counted, takeCounted } from './consumers/count.ts';
import { Progress } from './counters/progress.ts';
import type { StatsDeps } from './deps.ts';
import { handlers } from './handlers.ts';
import { startJobs } from './jobs.ts';

/** Starts the stats service; disposing of it ends its consumer and closes its pool. */
export async function startStats(platform: Platform): Promise<AsyncDisposable> {
  await using starting = new AsyncDisposableStack();
  const { clock, log, secrets } = platform;
  const database = starting.use(
    await platform.openDatabase({ schema: 'stats', migrations: new URL('./migrations/', import.meta.url) }),
  );
  const progress = new Progress(clock);
  const deps: StatsDeps = { database, clock, progress, auditSecret: secrets.audit };
  starting.use(startJobs({ database, clock, log, identity: platform.client(IdentityService) }));
  const counting = starting.use(
    platform.consume({
      consumer: 'stats',
      database,
      events: counted,
      handle: takeCounted(clock),
      afterCommit: (batch) => progress.take(batch),
    }),
  );
  const audit = auditor(secrets.audit, () => clock.now());
  const parked = parkedHandlers({ database, service: 'stats', consumers: [counting], audit, log });
  platform.serve(StatsService, handlers(deps, parked), access);
  const moved = { countMoved: countMoved(database, { table: 'accounts', id: 'id', version: 'path_version' }) };
  platform.serve(StatsPlacesService, moved, { countMoved: ['service'] });
  return starting.move();
}
