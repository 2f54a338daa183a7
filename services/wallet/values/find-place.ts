import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { placeOf } from './member-settings.ts';
import type { Place } from './resolve.ts';
import { normalB } from './rules.ts';
import type { Subject } from './stored.ts';

const kinds = { agent: AccountKind.AGENT, member: AccountKind.MEMBER } as const;

/** Where a subject stands. VALIDATION for a level or mark that there is not, NOT_FOUND for an account of another kind. */
export async function findPlace(
  { identity }: Pick<WalletDeps, 'identity'>,
  { signal }: CallContext,
  { scope, subject }: Subject,
): Promise<Place> {
  if (scope === 'level') {
    if (subject < 1n || subject > 7n) throw new DomainError('VALIDATION', { field: 'subject' });
    return { accountId: 0n, level: Number(subject), agents: [], normalB: false };
  }
  if (scope === 'mark') {
    if (subject !== normalB) throw new DomainError('VALIDATION', { field: 'subject' });
    return { accountId: 0n, level: 0, agents: [], normalB: true };
  }
  if (subject < 1n) throw new DomainError('VALIDATION', { field: 'subject' });
  try {
    const account = await identity.getAccount({ id: subject }, { signal });
    if (account.kind !== kinds[scope]) throw new DomainError('NOT_FOUND');
    return placeOf(account);
  } catch (error) {
    throw toDomainError(error);
  }
}
