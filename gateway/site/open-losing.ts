import type { Role } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { GatewayContext } from '../context.ts';
import type { Caller } from '../session/caller.ts';

/** What a tier is shown to which the settlement of losses is closed: a total one is of the same losses. */
export const withoutLosing = 'compensation';

/** Whether a tier is kept from the settlement of losses. One that agents does not know is kept from nothing. */
export const isLosingClosed = (tier: string, roles: readonly Role[]): boolean =>
  roles.find(({ name }) => name === tier)?.openLosing === false;

/** Whether the caller is a partner whose tier is kept from the settlement of losses. */
export async function isKeptFromLosing({ site }: GatewayContext, caller: Caller): Promise<boolean> {
  if (caller.kind !== 'agent' || !caller.session) return false;
  return isLosingClosed(caller.session.principal.tier, await site.roles.get());
}

/** FORBIDDEN of the kind where the caller's tier is kept from it. */
export async function checkLosing(gateway: GatewayContext, caller: Caller, kind: string): Promise<void> {
  if (kind !== withoutLosing && (await isKeptFromLosing(gateway, caller)))
    throw new DomainError('FORBIDDEN', { field: 'kind' });
}
