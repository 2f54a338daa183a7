import type { Role } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Caller } from '../session/caller.ts';
import { checkPartnerPage } from './partner-page.ts';
import { checkOpen, type SiteFacts } from './site-facts.ts';
import { checkSold, type Sold } from './sold.ts';

/** What of the site's settings a call asks before it is answered. */
export interface EntryRule {
  /** True for what still answers while the site is closed. */
  openInMaintenance?: boolean;
  /** True for what still answers whom its own site is closed to: it must be able to hear of it, and to leave. */
  openToDenied?: boolean;
  /** True for what visitors see only where the operator lets them look around. */
  browsing?: boolean;
  /** What it shows or sells: it answers nobody while the site's switch for it is off. */
  sells?: Sold;
}

const memberTier = 'member';

/**
 * Whether the player site is open to a member: to its tier, to its level, and to itself. It is what `isOpenUserPage` says
 * in the legacy API. A tier that agents does not know is no reason to keep anybody out.
 */
export function mayUseSite(caller: Pick<Caller, 'session'>, settings: SiteSettings, roles: readonly Role[]): boolean {
  const { level = 1, flags = [] } = caller.session?.principal ?? {};
  if (flags.includes('block_user_page') || settings.closedLevels.includes(String(level))) return false;
  return roles.find(({ name }) => name === memberTier)?.openUserPage ?? true;
}

function judge(caller: Caller, rule: EntryRule, settings: SiteSettings, roles: readonly Role[]): void {
  if (!rule.openInMaintenance) checkOpen(settings, caller);
  if (caller.kind === 'member' && !rule.openToDenied && !mayUseSite(caller, settings, roles))
    throw new DomainError('ACCESS_DENIED');
  if (caller.kind === 'agent' && caller.session && !rule.openToDenied)
    checkPartnerPage(caller.session.principal, roles);
  if (rule.browsing && !caller.session && !settings.visitorsMayBrowse) throw new DomainError('INVALID_REQUEST');
  if (rule.sells) checkSold(settings, rule.sells);
}

const none: readonly Role[] = [];

/** Whether a call asks which tiers may enter: members the player site, agents the partner's page. */
const asksTier = ({ kind }: Caller, { openToDenied }: EntryRule): boolean =>
  (kind === 'member' || kind === 'agent') && !openToDenied;

/**
 * MAINTENANCE, ACCESS_DENIED, PARTNER_PAGE_CLOSED, PARTNER_PAGE_BLOCKED, INVALID_REQUEST or GAME_NOT_OFFERED where the operator's choices keep
 * a caller out. Answers a promise only when it has to wait for what is kept in memory otherwise.
 */
export function checkEntry(
  site: Pick<SiteFacts, 'settings' | 'roles'>,
  caller: Caller,
  rule: EntryRule,
): Promise<void> | undefined {
  if (rule.openInMaintenance && !rule.browsing && !rule.sells && !asksTier(caller, rule)) return undefined;
  const settings = site.settings.get();
  const roles = asksTier(caller, rule) ? site.roles.get() : none;
  if (!(settings instanceof Promise) && !(roles instanceof Promise)) return void judge(caller, rule, settings, roles);
  // Without the tiers the switches of the settings and of the account still hold.
  const known = Promise.resolve(roles).catch(() => none);
  return Promise.all([settings, known]).then(([read, tiers]) => judge(caller, rule, read, tiers));
}
