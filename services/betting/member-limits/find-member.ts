import type { Client } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';

export type Identity = Client<typeof IdentityService>;

/** What decides over the limits that a member has where it has none of its own. */
export interface Standing {
  level: number;
  /** b for a member marked normal B. */
  normalMark: string;
}

/** The level and mark that a member has now: NOT_FOUND for an account that is no member's. */
export async function standingOf(identity: Identity, id: bigint, signal: AbortSignal): Promise<Standing> {
  try {
    const { kind, level, normalMark } = await identity.getAccount({ id }, { signal });
    if (kind !== AccountKind.MEMBER) throw new DomainError('NOT_FOUND');
    return { level, normalMark };
  } catch (error) {
    throw toDomainError(error);
  }
}
