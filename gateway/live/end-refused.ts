import type { GatewayContext } from '../context.ts';
import { mayUseSite } from '../site/check-entry.ts';

type Parts = Pick<GatewayContext, 'live' | 'site' | 'services' | 'log'>;

/** Ends the streams of those whom the operator's rules let in no more: of an address, or from the player site. */
export async function endRefused({ live, site }: Parts): Promise<void> {
  if (!live.hasStreams) return;
  const [rules, settings, roles] = await Promise.all([
    site.connections.get(),
    site.settings.get(),
    Promise.resolve(site.roles.get()).catch(() => []),
  ]);
  live.close((caller) => !rules.letsIn(caller) || (caller.kind === 'member' && !mayUseSite(caller, settings, roles)));
}

/** The same at once, for whoever has nothing to wait for: the next look finds what this one misses. */
export function endRefusedSoon(gateway: Parts): void {
  endRefused(gateway).catch((error: unknown) =>
    gateway.log.warn({ err: error }, 'live streams could not be checked against the rules'),
  );
}

/**
 * A stream holds the principal that it was opened with: where its account was changed, the account as it is now says
 * whether the player site is still open to it, and the wallet whether it takes a break.
 */
export async function endDenied({ live, site, services, log }: Parts, accountId: bigint): Promise<void> {
  if (!live.feedOf(accountId)) return;
  try {
    const [account, settings, { break: running }] = await Promise.all([
      services.identity.getAccount({ id: accountId }),
      site.settings.get(),
      services.protection.getProtection({ accountId }),
    ]);
    const { flags, level } = account;
    const isOpen = flags.block_user_page !== true && running?.closed !== true;
    if (isOpen && !settings.closedLevels.includes(String(level))) return;
    live.close(({ kind, session }) => kind === 'member' && session?.principal.accountId === accountId);
  } catch (error) {
    log.warn({ err: error }, 'a changed account could not be looked at');
  }
}
