import type { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { StatsDeps } from '../deps.ts';

export const getLag =
  ({ progress }: StatsDeps): Handler<typeof StatsService.method.getLag> =>
  async () => ({ lagMs: progress.lagMs, counted: progress.counted });
