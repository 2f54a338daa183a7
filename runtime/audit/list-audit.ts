import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type ListAuditResponse,
  ListAuditResponseSchema,
  type ListQuery,
} from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Database } from '../database.ts';
import { DomainError } from '../errors.ts';
import { countUpTo, type ListParts, listQuery } from '../list-query.ts';
import { link } from './audit.ts';
import type { AuditRow } from './audit-row.ts';

interface Row extends AuditRow {
  previous_mac: Buffer | null;
  /** Where the chain stands; of the newest row alone. */
  head: Buffer | null;
}

/**
 * A page of a service's audit rows; each says whether its own link and the one to the row before it hold, and the newest
 * whether the chain ends with it.
 */
export async function listAudit(
  database: Database,
  secret: string,
  service: string,
  query: ListQuery,
): Promise<ListAuditResponse> {
  // Within a span of time the index on it gives the order; ids rise with it.
  const spanned = query.filter.at_gte !== undefined || query.filter.at_lte !== undefined;
  const { whose, ...filter } = query.filter;
  if (whose !== undefined && !/^\d{1,18}$/.test(whose)) throw new DomainError('VALIDATION', { field: 'whose' });
  const asked = { ...query, filter };
  const sorted = query.sort === '' && spanned ? { ...asked, sort: 'at', descending: true } : asked;
  const list = listQuery(sorted, {
    columns: {
      id: { sql: 'a.id', type: 'int' },
      at: { sql: 'a.at', type: 'instant' },
      actor: { sql: 'a.actor', type: 'int' },
      actor_account: { sql: 'a.actor_account' },
      action: { sql: 'a.action' },
      resource: { sql: 'a.resource' },
      resource_id: { sql: 'a.resource_id' },
    },
    defaultSort: 'a.id desc',
    tie: 'a.id',
  });
  const { where, params } = whose === undefined ? list : aboutAccount(list, whose);
  // The page is found before its links are: what is turned over has none looked up.
  const { rows } = await database.query<Row>(
    `select a.*,
            (select p.mac from audit_log p where p.id < a.id order by p.id desc limit 1) as previous_mac,
            (select h.mac from audit_head h where a.id = (select max(n.id) from audit_log n)) as head
       from (
         select a.id, a.at, a.actor, a.actor_kind, a.actor_account, a.ip, a.action, a.resource, a.resource_id, a.before, a.after,
                a.memo, a.previous, a.mac
           from audit_log a where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}) a
      order by ${list.order}`,
    params,
  );
  const total = await database.query<{ n: bigint }>(countUpTo(`select from audit_log a where ${where}`), params);
  return create(ListAuditResponseSchema, {
    rows: rows.map((row) => toRow(row, secret, service)),
    total: total.rows[0]?.n ?? 0n,
  });
}

/** What was done to an account, and to what is somebody's: its deposits, withdrawals and bets name it. */
function aboutAccount({ where, params }: ListParts, whose: string): Pick<ListParts, 'where' | 'params'> {
  const account = `$${params.length + 1}::text`;
  return {
    where: `${where} and (a.resource in ('account', 'member', 'agent') and a.resource_id = ${account}
      or a.before ? 'account_id' and a.before ->> 'account_id' = ${account})`,
    params: [...params, whose],
  };
}

function toRow(row: Row, secret: string, service: string) {
  const mac = link(secret, row.previous, {
    at: row.at.toISOString(),
    actor: row.actor.toString(),
    actorKind: row.actor_kind,
    actorAccount: row.actor_account,
    ip: row.ip,
    action: row.action,
    resource: row.resource,
    resourceId: row.resource_id,
    before: row.before,
    after: row.after,
    memo: row.memo,
  });
  return {
    id: row.id,
    at: timestampFromDate(row.at),
    actor: row.actor,
    actorAccount: row.actor_account,
    actorKind: row.actor_kind,
    ip: row.ip,
    action: row.action,
    resource: row.resource,
    resourceId: row.resource_id,
    beforeJson: row.before === null ? '' : JSON.stringify(row.before),
    afterJson: row.after === null ? '' : JSON.stringify(row.after),
    memo: row.memo,
    service,
    chainOk:
      mac.equals(row.mac) &&
      row.previous.equals(row.previous_mac ?? Buffer.alloc(0)) &&
      (row.head === null || row.head.equals(row.mac)),
  };
}
