import type { Client } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';

export type Identity = Client<typeof IdentityService>;

/** The level that a member has now: NOT_FOUND for an account that is no member's. */
export async function levelOf(identity: Identity, id: bigint, signal: AbortSignal): Promise<number> {
  try {
    const { kind, level } = await identity.getAccount({ id }, { signal });
    if (kind !== AccountKind.MEMBER) throw new DomainError('NOT_FOUND');
    return level;
  } catch (error) {
    throw toDomainError(error);
  }
}
