import type { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { listAudit } from '@madang/runtime/audit/list-audit.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';

export const listContentAudit =
  ({ database, auditSecret }: ContentDeps): Handler<typeof ContentService.method.listAudit> =>
  async (request) =>
    listAudit(database, auditSecret, 'content', request);
