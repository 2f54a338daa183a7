import type { ListAuditResponse, ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Database } from '../database.ts';
import { listAudit } from './list-audit.ts';

export interface AuditDeps {
  database: Database;
  /** Seals the rows, and shows whether their seals hold. */
  auditSecret: string;
}

/** The call by which an administrator reads a service's own audit rows. */
export interface AuditHandlers {
  listAudit(request: ListQuery): Promise<ListAuditResponse>;
}

export const auditHandlers = ({ database, auditSecret }: AuditDeps, service: string): AuditHandlers => ({
  listAudit: (request) => listAudit(database, auditSecret, service, request),
});
