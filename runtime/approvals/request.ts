import type { PoolClient } from 'pg';
import { canonical } from '../audit/audit.ts';
import { kstIso } from '../clock.ts';
import { DomainError } from '../errors.ts';
import type { CallContext } from '../rpc/handler.ts';
import type { ApprovalsDeps } from './deps.ts';
import type { Ask } from './kinds.ts';

/** How long a request waits for its second person. */
export const waitingMs = 24 * 3_600_000;

interface Row {
  id: bigint;
  state: string;
  outcome: string | null;
  payload: unknown;
  expires_at: Date;
}

export interface Requested {
  id: bigint;
  /** Of a repeated request: `approved` where it has been done. */
  state: 'waiting' | 'approved';
  expiresAt: Date;
}

/**
 * Writes a request with its audit row. The same one again is the one that is there already; KEY_CONFLICT where its key
 * stands for something else, STATE_CONFLICT where that was refused for good.
 */
export async function fileRequest(
  { audit, clock, kinds, service }: ApprovalsDeps,
  tx: PoolClient,
  context: Pick<CallContext, 'principal'>,
  ask: Ask,
): Promise<Requested> {
  const kind = kinds.get(ask.kind);
  if (!kind) throw new Error(`nobody registered the approval ${ask.kind}`);
  const { accountId, account } = context.principal;
  // Two that ask at once with one key pass one by one.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `madang-approval-${service}-${accountId}-${ask.kind}-${ask.key}`,
  ]);
  const known = await findRepeated(tx, accountId, ask);
  if (known) return known;
  const now = clock.now();
  const { effectiveAt, agreed = false } = ask;
  // Nobody agrees any more to what should have taken effect before.
  const expiresAt = new Date(Math.min(now.getTime() + waitingMs, effectiveAt?.getTime() ?? Number.POSITIVE_INFINITY));
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into approvals (kind, permission, actor, actor_account, key, resource, resource_id, payload, before, after, memo, created_at, expires_at,
       effective_at, state, decided_at, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
    [
      ask.kind,
      kind.permission,
      accountId,
      account,
      ask.key,
      ask.resource,
      ask.resourceId,
      canonical(ask.payload),
      ask.before === undefined ? null : canonical(ask.before),
      canonical(ask.after),
      ask.memo,
      now,
      expiresAt,
      effectiveAt ?? null,
      agreed ? 'approved' : 'waiting',
      agreed ? now : null,
      agreed ? 'scheduled' : null,
    ],
  );
  const id = rows[0]?.id ?? 0n;
  await audit(tx, context, {
    action: agreed ? 'approval.schedule' : 'approval.request',
    resource: 'approval',
    resourceId: `${service}:${id}`,
    before: ask.before,
    after: {
      kind: ask.kind,
      target: `${ask.resource} ${ask.resourceId}`,
      ...(effectiveAt ? { effective_at: kstIso(effectiveAt) } : {}),
      ...(ask.after as object),
    },
    memo: ask.memo,
  });
  return { id, state: agreed ? 'approved' : 'waiting', expiresAt };
}

async function findRepeated(tx: PoolClient, actor: bigint, ask: Ask): Promise<Requested | undefined> {
  const { rows } = await tx.query<Row>(
    `select id, state, outcome, payload, expires_at from approvals where actor = $1 and kind = $2 and key = $3
      order by id desc limit 1`,
    [actor, ask.kind, ask.key],
  );
  const row = rows[0];
  if (!row || (row.state !== 'waiting' && row.outcome !== 'scheduled' && !ask.once)) return undefined;
  if (canonical(row.payload) !== canonical(JSON.parse(canonical(ask.payload))))
    throw new DomainError('KEY_CONFLICT', { field: 'key' });
  if (row.state !== 'waiting' && row.state !== 'approved')
    throw new DomainError('STATE_CONFLICT', { meta: { state: row.state } });
  return { id: row.id, state: row.state, expiresAt: row.expires_at };
}
