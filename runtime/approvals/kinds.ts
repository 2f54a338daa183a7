import type { PoolClient } from 'pg';
import type { AuditResource } from '../audit/actions.ts';
import type { CallContext } from '../rpc/handler.ts';

/** Who asked for what is being done now, and as what. */
export interface Request {
  id: bigint;
  actor: bigint;
  actorAccount: string;
  key: string;
  memo: string;
}

/** Runs when the decision is committed, for example to let caches forget. */
export type AfterCommit = () => void | Promise<void>;

/** One kind of action that may need a second person. `P` is what is kept of it until then, as JSON. */
export interface ApprovalKind<P = unknown> {
  /** The named action that the second person must hold; the action's own rules are asked again, for that person. */
  permission: string;
  /**
   * Does it, within the transaction that records the agreement and in the name of whoever agrees. It looks at everything
   * again: hours may lie between. A refusal leaves the request waiting.
   */
  execute(tx: PoolClient, payload: P, context: CallContext, request: Request): Promise<AfterCommit | undefined>;
}

export const approvalKind = <P>(kind: ApprovalKind<P>): ApprovalKind => kind as ApprovalKind;

/** What an administrator asks for. */
export interface Ask {
  kind: string;
  /** Names the request. Where `once` holds, a key that was agreed to is done for good; else it may be asked for again. */
  key: string;
  once?: boolean;
  resource: AuditResource;
  resourceId: string;
  payload: unknown;
  before?: unknown;
  after: unknown;
  memo: string;
  /** When it is to take effect: it is done then, by the service itself. Without, in the moment of the agreement. */
  effectiveAt?: Date;
  /** True for what takes effect later and needs nobody. */
  agreed?: boolean;
}
