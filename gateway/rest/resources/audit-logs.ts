import { timestampMs } from '@bufbuild/protobuf/wkt';
import { type AuditRow, AuditRowSchema, type ListAuditResponse } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { maxDepth, mergedPage } from '../merged.ts';
import type { ListRequest, Resource, RestContext } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const json: JsonSchema = { type: ['object', 'null'] };
const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text));

const audit = shapeOf(AuditRowSchema, {
  omit: ['id', 'before_json', 'after_json'],
  always: ['at'],
  words: { actor_kind: ['admin', 'agent', 'member', 'service', 'visitor'] },
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
function chains({ gateway, caller }: RestContext): Record<string, ListAudit> {
  const { identity, wallet, betting, feeds, agents, content, stats } = gateway.services;
  const { options } = caller;
  return {
    identity: (request) => identity.listAudit(request, options),
    wallet: (request) => wallet.listAudit(request, options),
    betting: (request) => betting.listAudit(request, options),
    'game-feeds': (request) => feeds.listAudit(request, options),
    agents: (request) => agents.listAudit(request, options),
    content: (request) => content.listAudit(request, options),
    stats: (request) => stats.listAudit(request, options),
  };
}

const at = (row: AuditRow): number => (row.at ? timestampMs(row.at) : 0);

/** Each chain knows its own numbers alone. */
const numbered = ([service, list]: [string, ListAudit]): [string, ListAudit] => [
  service,
  (request) => list({ ...request, ids: request.ids.map((id) => id.slice(service.length + 1)) }),
];

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
    whose: 'id',
    at_gte: 'day_from',
    at_lte: 'day_to',
  },
  sorts: ['at'],
  maxRows: maxDepth,
  async list(request, context) {
    const parts = Object.fromEntries(Object.entries(chains(context)).map(numbered));
    const { rows, total } = await mergedPage(parts, request, at);
    return { rows: rows.map(audit.row), total };
  },
};
