import type { Role } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { GatewayContext } from '../context.ts';
import type { Caller } from '../session/caller.ts';
import { mayUseSite } from '../site/check-entry.ts';
import { partnerRefusal } from '../site/partner-page.ts';

type Parts = Pick<GatewayContext, 'live' | 'site' | 'services' | 'log'>;

const mayListen = (caller: Caller, settings: SiteSettings, roles: readonly Role[]): boolean => {
  if (caller.kind === 'member') return mayUseSite(caller, settings, roles);
  return caller.kind !== 'agent' || !caller.session || !partnerRefusal(caller.session.principal, roles);
};

/** Ends the streams of those whom the operator's rules let in no more: of an address, or from their own site. */
export async function endRefused({ live, site }: Parts): Promise<void> {
  if (!live.hasStreams) return;
  const [rules, settings, roles] = await Promise.all([
    site.connections.get(),
    site.settings.get(),
    Promise.resolve(site.roles.get()).catch(() => []),
  ]);
  live.close((caller) => !rules.letsIn(caller) || !mayListen(caller, settings, roles));
}

/** The same at once, for whoever has nothing to wait for: the next look finds what this one misses. */
export function endRefusedSoon(gateway: Parts): void {
  endRefused(gateway).catch((error: unknown) =>
    gateway.log.warn({ err: error }, 'live streams could not be checked against the rules'),
  );
}

/**
 * A stream holds the principal that it was opened with: where its account was changed, the account as it is now says
 * whether its site is still open to it, and the wallet whether a member takes a break.
 */
export async function endDenied({ live, site, services, log }: Parts, accountId: bigint): Promise<void> {
  if (!live.feedOf(accountId)) return;
  try {
    const [account, settings, { break: running }] = await Promise.all([
      services.identity.getAccount({ id: accountId }),
      site.settings.get(),
      services.protection.getProtection({ accountId }),
    ]);
    const { flags, level, role: tier, visibledPartner } = account;
    const isMemberOut = flags.block_user_page === true || running?.closed === true;
    const isOut = {
      member: isMemberOut || settings.closedLevels.includes(String(level)),
      agent: partnerRefusal({ tier, visibledPartner }, []) !== undefined,
      admin: false,
      visitor: false,
    };
    live.close(({ kind, session }) => session?.principal.accountId === accountId && isOut[kind]);
  } catch (error) {
    log.warn({ err: error }, 'a changed account could not be looked at');
  }
}
