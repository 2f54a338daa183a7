import type { Role } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError, type ReasonName } from '@madang/runtime/errors.ts';

/** Values of `visibled_partner` that keep an account from the partner's page. */
export const closedValue = -2;
export const blockedValue = 0;

type Agent = Pick<Principal, 'tier' | 'visibledPartner'>;

/**
 * Why the partner's page is shut to an agent: to its tier, or to itself. What is closed stands above what is blocked. A tier
 * that agents does not know is no reason to keep anybody out.
 */
export function partnerRefusal({ tier, visibledPartner }: Agent, roles: readonly Role[]): ReasonName | undefined {
  const known = roles.find(({ name }) => name === tier);
  if (visibledPartner === closedValue || known?.openPartnerPage === false) return 'PARTNER_PAGE_CLOSED';
  return visibledPartner === blockedValue ? 'PARTNER_PAGE_BLOCKED' : undefined;
}

/** PARTNER_PAGE_CLOSED or PARTNER_PAGE_BLOCKED where the partner's page is shut to an agent. */
export function checkPartnerPage(agent: Agent, roles: readonly Role[]): void {
  const reason = partnerRefusal(agent, roles);
  if (reason) throw new DomainError(reason);
}
