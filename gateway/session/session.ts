import type { CallOptions } from '@connectrpc/connect';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';

/** Options of a session's calls. */
export interface SessionOptions extends CallOptions {
  /** The account id of a member; absent for whoever may act on others. */
  memberId?: bigint;
}

/** A session that was found, with what its calls to the services carry. */
export interface Session {
  principal: Principal;
  /** The signed principal, made once and sent with every call until the session is looked up again. */
  options: SessionOptions;
  /** Elapsed milliseconds (performance.now) up to which it is kept. */
  until: number;
  /** Milliseconds since the epoch by the product's clock from which its token's age, or its signature, must be made new. */
  recheckAtMs: number;
  /** The same clock up to which it holds where no change of it is told; 0 where it is looked up every few seconds. */
  holdsUntilMs: number;
  /** The same clock from which its calls are signed anew. */
  signAtMs: number;
}

/** Who calls, in the words of the APIs' tables. */
export type CallerKind = 'visitor' | 'member' | 'agent' | 'admin';

const kindNames: Record<AccountKind, CallerKind> = {
  [AccountKind.UNSPECIFIED]: 'visitor',
  [AccountKind.MEMBER]: 'member',
  [AccountKind.AGENT]: 'agent',
  [AccountKind.ADMIN]: 'admin',
  // A session never belongs to a service; should one, it has no rights.
  [AccountKind.SERVICE]: 'visitor',
};

export const kindName = (kind: AccountKind): CallerKind => kindNames[kind] ?? 'visitor';
