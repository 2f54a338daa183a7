import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';

/** What an operator asks of a request. */
export interface Order<Target extends string> {
  target: Target;
  /** Why, as the member sees it. */
  memo: string;
  /** What only administrators are to know; empty leaves the one that is there. */
  note: string;
  /** The call's key with its caller, so that keys of two operators never meet. */
  key: string;
}

interface Processed {
  account_id: bigint;
  process_key: string | null;
  process_status: string | null;
}

/** FORBIDDEN where a partner writes what is for administrators alone. */
export function orderOf<Target extends string>(
  request: { memo: string; operatorNote?: string; key: string },
  target: Target,
  { principal }: CallContext,
): Order<Target> {
  const note = request.operatorNote ?? '';
  if (note !== '' && principal.kind === AccountKind.AGENT)
    throw new DomainError('FORBIDDEN', { field: 'operator_note' });
  return { target, memo: request.memo, note, key: `${principal.accountId}:${request.key}` };
}

/** True when this very call has moved the request before. KEY_CONFLICT when its key moved it elsewhere. */
export function wasDone<Target extends string>(row: Processed, { key, target }: Order<Target>): boolean {
  if (row.process_key !== key) return false;
  if (row.process_status !== target) throw new DomainError('KEY_CONFLICT');
  return true;
}

/** Nobody processes what is one's own. */
export function checkNotOwn(row: Processed, { principal }: CallContext): void {
  if (row.account_id === principal.accountId) throw new DomainError('FORBIDDEN');
}

/** What administrators note for each other is theirs alone: the gateway itself reads for members and partners as well. */
export const seesNotes = ({ kind }: Principal): boolean => kind === AccountKind.ADMIN;

/** Who did it, as lists show it. */
export const processor = ({ kind, account }: Principal): string => (kind === AccountKind.SERVICE ? 'system' : account);

/** Actions of people are audited; what a service does by itself is told by its row. */
export const isOperator = ({ kind }: Principal): boolean => kind === AccountKind.ADMIN || kind === AccountKind.AGENT;
