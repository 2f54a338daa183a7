import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { GatewayContext } from '../context.ts';
import { checkPartnerPage } from '../site/partner-page.ts';
import { checkOpen } from '../site/site-facts.ts';
import { endSession } from './end-session.ts';
import { kindName } from './session.ts';

interface Begun {
  token: string;
  principal: Principal;
  /** Address of the caller. */
  ip: string;
}

/**
 * What shows only once an account proved to be itself: that its console is closed, or the partner's page to it. The session
 * that just began ends again. MAINTENANCE, PARTNER_PAGE_CLOSED or PARTNER_PAGE_BLOCKED.
 */
export async function checkBegun(
  gateway: Pick<GatewayContext, 'site' | 'sessions' | 'services' | 'live'>,
  { token, principal, ip }: Begun,
): Promise<void> {
  const kind = kindName(principal.kind);
  try {
    checkOpen(await gateway.site.settings.get(), { kind });
    if (kind === 'agent') {
      const roles = await Promise.resolve(gateway.site.roles.get()).catch(() => []);
      checkPartnerPage(principal, roles);
    }
  } catch (error) {
    const { session } = await gateway.sessions.find(token, ip);
    await gateway.services.identity.logout({}, session.options);
    endSession(gateway, principal.sessionId);
    throw error;
  }
}
