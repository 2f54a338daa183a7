import { createHmac } from 'node:crypto';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '../database.ts';
import type { CallContext } from '../rpc/handler.ts';
import type { AuditAction, AuditResource } from './actions.ts';

export interface Audited {
  action: AuditAction;
  /** What it was done to. */
  resource: AuditResource;
  resourceId: string;
  before?: unknown;
  after?: unknown;
  memo?: string;
}

export type Auditor = (tx: Queryable, context: Pick<CallContext, 'principal'>, done: Audited) => Promise<void>;

/** The content that a row's link seals, in a form that does not depend on how the database prints it. */
export interface Sealed {
  at: string;
  actor: string;
  actorKind: string;
  actorAccount: string;
  ip: string;
  action: string;
  resource: string;
  resourceId: string;
  before: unknown;
  after: unknown;
  memo: string;
}

const checkpointEvery = 100n;

/** The link of a row: what it says, sealed together with the link before it. */
export function link(secret: string, previous: Buffer, content: Sealed): Buffer {
  return createHmac('sha256', secret).update(previous).update(canonical(content)).digest();
}

/** JSON with sorted keys, since jsonb does not keep their order; bigint as text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) => {
    if (typeof held === 'bigint') return held.toString();
    if (held === null || typeof held !== 'object' || Array.isArray(held) || held instanceof Date) return held;
    return Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const jsonOrNull = (value: unknown): string | null => (value === undefined || value === null ? null : canonical(value));

/**
 * Makes the function that writes audit rows, in the transaction that did what they tell. Rows of a service form one
 * chain, so writers wait for each other: only calls of agents and administrators write here.
 */
export function auditor(secret: string, now: () => Date): Auditor {
  return async (tx, { principal }, done) => {
    const head = await tx.query<{ id: bigint; mac: Buffer }>('select id, mac from audit_head for update');
    const previous = head.rows[0]?.mac ?? Buffer.alloc(0);
    const content: Sealed = {
      at: now().toISOString(),
      actor: principal.accountId.toString(),
      actorKind: AccountKindName[principal.kind] ?? 'visitor',
      actorAccount: principal.account,
      ip: principal.ip,
      action: done.action,
      resource: done.resource,
      resourceId: done.resourceId,
      before: JSON.parse(jsonOrNull(done.before) ?? 'null'),
      after: JSON.parse(jsonOrNull(done.after) ?? 'null'),
      memo: done.memo ?? '',
    };
    const mac = link(secret, previous, content);
    const { rows } = await tx.query<{ id: bigint }>(
      `insert into audit_log (at, actor, actor_kind, actor_account, ip, action, resource, resource_id, before, after, memo, previous, mac)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
      [
        content.at,
        content.actor,
        content.actorKind,
        content.actorAccount,
        content.ip,
        content.action,
        content.resource,
        content.resourceId,
        jsonOrNull(content.before),
        jsonOrNull(content.after),
        content.memo,
        previous,
        mac,
      ],
    );
    const id = rows[0]?.id ?? 0n;
    await tx.query('update audit_head set id = $1, mac = $2', [id, mac]);
    if (id % checkpointEvery === 0n)
      await tx.query('insert into audit_checkpoints (id, mac, at) values ($1, $2, $3)', [id, mac, content.at]);
  };
}

const AccountKindName: Record<number, string> = {
  [AccountKind.MEMBER]: 'member',
  [AccountKind.AGENT]: 'agent',
  [AccountKind.ADMIN]: 'admin',
  [AccountKind.SERVICE]: 'service',
};
