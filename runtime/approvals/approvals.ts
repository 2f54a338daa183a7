import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  DecideApprovalsRequest,
  DecideApprovalsResponseSchema,
  ListApprovalsResponseSchema,
} from '@madang/proto/madang/common/v1/approvals_pb.ts';
import { AccountKind, type ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { PoolClient } from 'pg';
import { kstIso } from '../clock.ts';
import { DomainError } from '../errors.ts';
import { periodic } from '../periodic.ts';
import type { AccessRule, CallContext } from '../rpc/handler.ts';
import { checkApprover } from './approver-pause.ts';
import { decideOne } from './decide.ts';
import type { ApprovalsDeps } from './deps.ts';
import { expireRequests } from './expire.ts';
import type { ApprovalKind, Ask } from './kinds.ts';
import { listApprovals } from './list.ts';
import { fileRequest } from './request.ts';
import { checkInstant, checkRoom } from './schedule-bounds.ts';
import { applyScheduled } from './scheduled.ts';

const sweepMs = 60_000;
/** How late an instant may be met while all is well. */
const dueMs = 5_000;

/** The two calls by which administrators see what waits for a second person, and decide. */
export interface ApprovalHandlers {
  listApprovals(
    request: ListQuery,
    context: CallContext,
  ): Promise<MessageInitShape<typeof ListApprovalsResponseSchema>>;
  decideApprovals(
    request: DecideApprovalsRequest,
    context: CallContext,
  ): Promise<MessageInitShape<typeof DecideApprovalsResponseSchema>>;
}

/** Every administrator may call them: which rows are theirs to see and to decide stands in each row. */
export const approvalsAccess = {
  listApprovals: ['admin'],
  decideApprovals: ['admin'],
} as const satisfies Record<keyof ApprovalHandlers, readonly AccessRule[]>;

/** Actions of a service that take effect when a second person agrees. */
export interface Approvals extends AsyncDisposable {
  handlers: ApprovalHandlers;
  /**
   * True where an action needs a second person: an administrator does it, and somebody else could agree. While nobody
   * else holds the named action it is not held up, since nobody could ever let it pass.
   */
  applies(context: CallContext, kind: string): Promise<boolean>;
  /** Writes a request within a transaction that does something else besides. */
  file(tx: PoolClient, context: CallContext, ask: Ask): Promise<void>;
  /**
   * Puts an action before a second person and refuses with APPROVAL_PENDING, which says that nothing was done yet. Passes
   * where it needs none; answers true where it was agreed to and done before under the same key.
   */
  hold(context: CallContext, ask: Ask): Promise<boolean>;
  /**
   * Keeps an action for its instant, at which the service does it. Where it is held it waits for a second person before:
   * APPROVAL_PENDING. VALIDATION of `change_at` for an instant out of bounds, RESOURCE_EXHAUSTED where too many wait.
   */
  schedule(context: CallContext, ask: Ask & { effectiveAt: Date }, isHeld: boolean): Promise<void>;
}

/** Opens a service's approvals; disposing of it ends the sweep of those that nobody decided. */
export function openApprovals(
  options: Omit<ApprovalsDeps, 'kinds' | 'transaction'> & {
    kinds: Record<string, ApprovalKind>;
    transaction?: ApprovalsDeps['transaction'];
  },
): Approvals {
  const { database, log, service, transaction = (work) => database.transaction(work) } = options;
  const deps: ApprovalsDeps = { ...options, transaction, kinds: new Map(Object.entries(options.kinds)) };
  const sweep = periodic({
    name: `${service}-approvals`,
    everyMs: sweepMs,
    log,
    turn: () => expireRequests(deps),
  });
  const due = periodic({
    name: `${service}-scheduled`,
    everyMs: dueMs,
    log,
    turn: (signal) => applyScheduled(deps, signal),
  });
  const pending = ({ id, expiresAt }: { id: bigint; expiresAt: Date }) =>
    new DomainError('APPROVAL_PENDING', { meta: { approval: `${service}:${id}`, expires_at: kstIso(expiresAt) } });
  const applies = async ({ principal }: CallContext, kind: string): Promise<boolean> => {
    if (principal.kind !== AccountKind.ADMIN) return false;
    const permission = deps.kinds.get(kind)?.permission ?? '';
    const held = principal.permissions.includes(permission) ? 1 : 0;
    return (await deps.holders(permission)) > held;
  };
  return {
    handlers: {
      listApprovals: (request, { principal }) => listApprovals(deps, request, principal),
      decideApprovals: async ({ ids, approve, memo }, context) => {
        if (approve) await checkApprover(context.principal, deps.clock.now(), deps.pauseHours);
        const results: { id: string; ok: boolean; code: string }[] = [];
        for (const id of ids) {
          // Nobody waits for the answer any more: what is left waits on.
          if (context.signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
          results.push(await decideOne(deps, id, { approve, memo }, context));
        }
        return { results };
      },
    },
    applies,
    file: async (tx, context, ask) => void (await fileRequest(deps, tx, context, ask)),
    hold: async (context, ask) => {
      if (!(await applies(context, ask.kind))) return false;
      const request = await database.transaction((tx) => fileRequest(deps, tx, context, ask));
      if (request.state === 'approved') return true;
      throw pending(request);
    },
    schedule: async (context, ask, isHeld) => {
      checkInstant(ask.effectiveAt, deps.clock.now());
      const agreed = !(isHeld && (await applies(context, ask.kind)));
      const request = await database.transaction(async (tx) => {
        await checkRoom(tx);
        return fileRequest(deps, tx, context, { ...ask, agreed });
      });
      if (request.state === 'waiting') throw pending(request);
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([sweep[Symbol.asyncDispose](), due[Symbol.asyncDispose]()]);
    },
  };
}
