import type { DescMethodUnary, DescService, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { CallOptions } from '@connectrpc/connect';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '../errors.ts';

/** What a handler knows of its call. */
export interface CallContext {
  /** Who calls; verified. A visitor has the kind UNSPECIFIED and the account id 0. */
  principal: Principal;
  /** Aborted at the deadline, or when the caller leaves. */
  signal: AbortSignal;
  /** The deadline in milliseconds since the epoch. */
  deadlineMs: number;
  requestId: string;
  /** The W3C traceparent of the call, for the events that it writes; empty where its trace is not kept. */
  trace: string;
  /** Call options that pass the same principal, trace and remaining time on to another service. */
  forward(): CallOptions;
}

export type Handler<M extends DescMethodUnary> = (
  request: MessageShape<M['input']>,
  context: CallContext,
) => Promise<MessageInitShape<M['output']>>;

type UnaryMethods<S extends DescService> = {
  [K in keyof S['method']]: S['method'][K] extends DescMethodUnary ? S['method'][K] : never;
};

/** One handler for each method of a service. */
export type Handlers<S extends DescService> = { [K in keyof S['method']]: Handler<UnaryMethods<S>[K]> };

/**
 * Who may call a method: a kind of caller, or a kind that has a named permission, for example `admin:deposits.process`.
 * A method that names no rule that fits the caller answers FORBIDDEN.
 */
export type AccessRule = 'visitor' | 'member' | 'agent' | 'admin' | 'service' | `agent:${string}` | `admin:${string}`;

export type Access<S extends DescService> = { [K in keyof S['method']]: readonly AccessRule[] };

const kinds: Record<AccountKind, string> = {
  [AccountKind.UNSPECIFIED]: 'visitor',
  [AccountKind.MEMBER]: 'member',
  [AccountKind.AGENT]: 'agent',
  [AccountKind.ADMIN]: 'admin',
  [AccountKind.SERVICE]: 'service',
};

/** Refuses a caller whom no rule lets in: INVALID_REQUEST without a session, FORBIDDEN with one. */
export function checkAccess(rules: readonly AccessRule[], principal: Principal): void {
  const kind = kinds[principal.kind] ?? 'visitor';
  for (const rule of rules) {
    if (rule === kind) return;
    const colon = rule.indexOf(':');
    if (colon > 0 && rule.slice(0, colon) === kind && principal.permissions.includes(rule.slice(colon + 1))) return;
  }
  throw new DomainError(kind === 'visitor' ? 'INVALID_REQUEST' : 'FORBIDDEN');
}
