import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** FORBIDDEN unless the caller may move accounts of a kind. */
export function checkMayMove({ permissions }: Principal, kind: string): void {
  if (!permissions.includes(kind === 'agent' ? 'agents.manage' : 'members.write')) throw new DomainError('FORBIDDEN');
}
