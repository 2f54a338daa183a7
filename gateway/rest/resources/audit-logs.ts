import { timestampMs } from '@bufbuild/protobuf/wkt';
import { type AuditRow, AuditRowSchema, type ListAuditResponse } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { num } from '../../wire.ts';
import type { ListRequest, Resource, RestContext } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const json: JsonSchema = { type: ['object', 'null'] };
const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text));

const audit = shapeOf(AuditRowSchema, {
  omit: ['id', 'before_json', 'after_json'],
  add: {
    id: {
      schema: { type: 'string', description: 'Service and number in its chain.' },
      read: ({ service, id }) => `${service}:${id}`,
    },
    before: { schema: json, read: ({ beforeJson }) => parsed(beforeJson) },
    after: { schema: json, read: ({ afterJson }) => parsed(afterJson) },
  },
});

type ListAudit = (request: ListRequest) => Promise<ListAuditResponse>;

/** The services whose operators leave audit rows. */
function chains({ door, caller }: RestContext): Record<string, ListAudit> {
  const { identity, wallet, betting, feeds, agents, content } = door.services;
  const { options } = caller;
  return {
    identity: (request) => identity.listAudit(request, options),
    wallet: (request) => wallet.listAudit(request, options),
    betting: (request) => betting.listAudit(request, options),
    'game-feeds': (request) => feeds.listAudit(request, options),
    agents: (request) => agents.listAudit(request, options),
    content: (request) => content.listAudit(request, options),
  };
}

const pageRows = 100;
/** Beyond it a merged page would need too many rows of every chain: a narrower filter is asked for instead. */
const maxDepth = 1_000;

/** The newest rows of a chain down to a depth. */
async function newest(
  list: ListAudit,
  request: ListRequest,
  depth: number,
): Promise<{ rows: AuditRow[]; total: bigint }> {
  const rows: AuditRow[] = [];
  for (let offset = 0; ; offset += pageRows) {
    const page = await list({ ...request, offset, limit: Math.min(pageRows, depth - offset) });
    rows.push(...page.rows);
    if (page.rows.length < pageRows || rows.length >= depth) return { rows, total: page.total };
  }
}

const at = (row: AuditRow): number => (row.at ? timestampMs(row.at) : 0);

/** The ids of one service among those that were asked for; each service knows its own numbers alone. */
const idsOf = (ids: readonly string[], service: string): string[] =>
  ids.flatMap((id) => (id.startsWith(`${service}:`) ? id.slice(service.length + 1) : []));

export const auditLogs: Resource = {
  name: 'audit-logs',
  does: 'What operators did, over all services, newest first.',
  callers: ['admin'],
  schema: audit.schema,
  filters: {
    service: 'text',
    actor: 'id',
    actor_account: 'text',
    actor_account_q: 'text',
    action: 'text',
    action_q: 'text',
    resource: 'text',
    resource_id: 'id',
    at_gte: 'day_from',
    at_lte: 'day_to',
  },
  sorts: ['at'],
  async list(request, context) {
    const { service: wanted, ...filter } = request.filter;
    const depth = request.offset + request.limit;
    if (depth > maxDepth) throw new DomainError('VALIDATION', { field: 'range', meta: { max: String(maxDepth) } });
    const asked = Object.entries(chains(context)).flatMap(([service, list]) => {
      const ids = idsOf(request.ids, service);
      const left = (wanted && !wanted.split(',').includes(service)) || (request.ids.length > 0 && ids.length === 0);
      return left ? [] : [newest(list, { ...request, filter, ids }, depth)];
    });
    const parts = await Promise.all(asked);
    const order = request.sort === 'at' && !request.descending ? 1 : -1;
    const rows = parts.flatMap((part) => part.rows).sort((a, b) => order * (at(a) - at(b)));
    const total = parts.reduce((sum, part) => sum + num(part.total), 0);
    return { rows: rows.slice(request.offset, depth).map(audit.row), total };
  },
};
