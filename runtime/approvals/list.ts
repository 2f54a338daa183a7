import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Approval, ApprovalSchema } from '@madang/proto/madang/common/v1/approvals_pb.ts';
import type { ListQuery, Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '../errors.ts';
import { countUpTo, listQuery } from '../list-query.ts';
import type { ApprovalsDeps } from './deps.ts';
import { numberOf } from './ids.ts';

interface Row {
  id: bigint;
  kind: string;
  permission: string;
  resource: string;
  resource_id: string;
  before: unknown;
  after: unknown;
  memo: string;
  actor: bigint;
  actor_account: string;
  created_at: Date;
  expires_at: Date;
  state: string;
  decided_by: bigint | null;
  decided_account: string;
  decided_at: Date | null;
  decision_memo: string;
  effective_at: Date | null;
  outcome_at: Date | null;
  failure: string;
}

/** What a caller sees first: what waits for it, what it asked for, and what has been decided. `$1` to `$3` stand before. */
const boxes = new Map([
  ['for_me', `a.state = 'waiting' and a.expires_at > $3 and a.actor <> $1 and a.permission = any($2)`],
  ['mine', 'a.actor = $1'],
  ['decided', `(a.state <> 'waiting' or a.expires_at <= $3)`],
  // What is to take effect later, and what lately could not.
  [
    'reserved',
    `a.effective_at is not null and (a.outcome = 'scheduled' or a.state = 'waiting' and a.expires_at > $3
       or a.outcome = 'failed' and a.outcome_at > $3 - interval '7 days')`,
  ],
]);

/** A request whose time is over is shown as expired, also before the sweep has come by; what is agreed to for later as how that stands. */
const state = `case when a.state = 'waiting' and a.expires_at <= $3 then 'expired' else coalesce(a.outcome, a.state) end`;

/** A page of what the caller asked for or may decide, newest first. */
export async function listApprovals(
  { database, service, clock }: ApprovalsDeps,
  query: ListQuery,
  principal: Principal,
): Promise<{ approvals: Approval[]; total: bigint }> {
  const { box, ...filter } = query.filter;
  const boxed = box === undefined ? 'true' : boxes.get(box);
  if (boxed === undefined) throw new DomainError('VALIDATION', { field: 'box' });
  const ids = query.ids.flatMap((id) => numberOf(id, service) ?? []);
  // One of another service, or a text that no list answers, is simply not here.
  if (ids.length === 0 && query.ids.length > 0) return { approvals: [], total: 0n };
  const fixed = [principal.accountId, principal.permissions, clock.now()];
  const list = listQuery(
    { ...query, filter, ids: ids.map(String) },
    {
      columns: {
        id: { sql: 'a.id', type: 'int' },
        kind: { sql: 'a.kind', sortable: false },
        state: { sql: state, sortable: false },
        actor: { sql: 'a.actor', type: 'int', sortable: false },
        actor_account: { sql: 'a.actor_account', sortable: false },
        // Numbers rise with it.
        created_at: { sql: 'a.created_at', type: 'instant', order: 'a.id' },
      },
      defaultSort: 'a.id desc',
      tie: 'a.id',
      firstParam: fixed.length + 1,
    },
  );
  const where = `(a.actor = $1 or a.permission = any($2)) and $3::timestamptz is not null and ${boxed} and ${list.where}`;
  const params = [...fixed, ...list.params];
  const [page, total] = await Promise.all([
    database.query<Row>(
      `select a.id, a.kind, a.permission, a.resource, a.resource_id, a.before, a.after, a.memo, a.actor, a.actor_account,
              a.created_at, a.expires_at, ${state} as state, a.decided_by, a.decided_account, a.decided_at, a.decision_memo,
              a.effective_at, a.outcome_at, a.failure
         from approvals a where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    ),
    database.query<{ n: bigint }>(countUpTo(`select from approvals a where ${where}`), params),
  ]);
  return { approvals: page.rows.map((row) => toApproval(row, service, principal)), total: total.rows[0]?.n ?? 0n };
}

function toApproval(row: Row, service: string, principal: Principal): Approval {
  const decidedAt = row.decided_at ?? (row.state === 'expired' ? row.expires_at : undefined);
  return create(ApprovalSchema, {
    id: `${service}:${row.id}`,
    kind: row.kind,
    permission: row.permission,
    resource: row.resource,
    resourceId: row.resource_id,
    beforeJson: row.before === null ? '' : JSON.stringify(row.before),
    afterJson: row.after === null ? '' : JSON.stringify(row.after),
    memo: row.memo,
    actor: row.actor,
    actorAccount: row.actor_account,
    createdAt: timestampFromDate(row.created_at),
    expiresAt: timestampFromDate(row.expires_at),
    state: row.state,
    decidedBy: row.decided_by ?? 0n,
    decidedAccount: row.decided_account,
    ...(decidedAt ? { decidedAt: timestampFromDate(decidedAt) } : {}),
    decisionMemo: row.decision_memo,
    ...(row.effective_at ? { effectiveAt: timestampFromDate(row.effective_at) } : {}),
    ...(row.outcome_at ? { endedAt: timestampFromDate(row.outcome_at) } : {}),
    failure: row.failure,
    mayDecide:
      row.state === 'waiting' && row.actor !== principal.accountId && principal.permissions.includes(row.permission),
  });
}
