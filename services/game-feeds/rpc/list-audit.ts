import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { listAudit as readAudit } from '@madang/runtime/audit/list-audit.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { GameFeedsDeps } from '../deps.ts';

export const listAudit =
  ({ database, auditSecret }: GameFeedsDeps): Handler<typeof GameFeedsService.method.listAudit> =>
  (request) =>
    readAudit(database, auditSecret, 'game-feeds', request);
