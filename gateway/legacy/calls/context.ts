import type { Language } from '@madang/i18n/languages.ts';
import type { Node, Role } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { Article } from '@madang/proto/madang/content/v1/articles_pb.ts';
import type { Notice, SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { GatewayContext } from '../../context.ts';
import { flag, optional, text } from '../../payload.ts';
import type { Caller } from '../../session/caller.ts';
import { noteBrowse } from '../../session/note-browse.ts';
import type { Session } from '../../session/session.ts';
import { mayUseSite } from '../../site/check-entry.ts';
import { shownTo } from '../../site/shown-articles.ts';
import { noticesFor } from '../../site/site-facts.ts';
import { solutionOf } from '../../site/solution.ts';
import { nothingUnread, type UnreadCounts } from '../../site/unread-counts.ts';
import { instant, num } from '../../wire.ts';
import { call, type LegacyArea, sessionOf } from '../call.ts';
import { percentsOf } from '../rate-names.ts';

const path = optional(text({ max: 512 }), '');
const browse = optional(flag, false);
const noticesShown = 20;

const unreadData = ({ messages, replies }: UnreadCounts) => ({
  unread_reply_total: num(replies),
  unread_message_total: num(messages),
});

/** What the caller has not read; nothing for a visitor. */
export const unreadOf = async (gateway: GatewayContext, { session }: Caller) =>
  unreadData(session ? await gateway.unread.of(session) : nothingUnread);

/** Numbers by which old clients tell for whom a popup is. */
const popupKinds = { member: 0, visitor: 2 } as const;

const popupData = (kind: keyof typeof popupKinds) => (popup: Article) => ({
  id: num(popup.id),
  title: popup.title,
  image_src: popup.imageSrc,
  content: popup.content,
  button: popup.button,
  link: popup.link,
  may_hide: popup.mayHide,
  disabled: popupKinds[kind],
});

const eventData = (event: Article) => ({
  id: num(event.id),
  title: event.title,
  content: event.content,
  image_src: event.imageSrc,
  pinned: event.pinned,
  started_at: instant(event.startsAt),
  ended_at: instant(event.endsAt),
  created_at: instant(event.createdAt),
});

/** What the caller's tier may open; nothing where agents knows no such tier. */
const roleSettings = (role: Role | undefined, isOpenUserPage = role?.openUserPage ?? false) => ({
  isOpenUserPage,
  isOpenPartnerPage: role?.openPartnerPage ?? false,
  isOpenLosing: role?.openLosing ?? false,
});

/** Balances and account of the caller, as the consoles and the site show them in their heads; and all that they are made of. */
async function holder(gateway: GatewayContext, caller: Caller) {
  const session = sessionOf(caller);
  const { accountId } = session.principal;
  const [account, own, roles, settings, unread] = await Promise.all([
    gateway.members.account(session),
    gateway.balances.of(session),
    gateway.site.roles.get(),
    gateway.site.settings.get(),
    gateway.unread.of(session),
  ]);
  const role = roles.find(({ name }) => name === account.role);
  const isOpen = caller.kind === 'member' && role ? mayUseSite(caller, settings, roles) : undefined;
  const { useBankMessageAlert } = settings;
  const { kind, language } = caller;
  const partnerShortcut = session.principal.flags.includes('partner_shortcut');
  const user = () => ({
    id: num(accountId),
    account: account.account,
    nickname: account.nickname,
    level: account.level,
    money: num(own.money),
    balance: num(own.egg),
    point: num(own.point),
    bank_name: account.bankName,
    bank_account: account.bankAccount,
    bank_account_holder: account.bankAccountHolder,
    language: caller.language,
    role: { name: account.role, settings: roleSettings(role, isOpen) },
    solution: solutionOf(settings),
    // 0 sends whoever opens the partner console back to the player site.
    settings_json: { visibled_partner: account.visibledPartner },
    ...(caller.kind === 'agent' && { agent_theme: account.agentTheme }),
    ...(kind === 'member' && { partner_shortcut: partnerShortcut }),
    use_bank_message_alert: useBankMessageAlert,
    new_message_total: num(unread.newMessages),
  });
  const parts: readonly unknown[] = [
    accountId,
    account,
    own,
    unread,
    role,
    isOpen,
    settings,
    kind,
    language,
    partnerShortcut,
  ];
  return {
    user,
    money: own.money,
    unread,
    parts,
  };
}

const noticeData = (notice: Notice) => ({
  id: num(notice.id),
  title: notice.title,
  content: notice.content,
  pinned: notice.pinned,
  created_at: instant(notice.createdAt),
});

/** The newest notices that a caller sees. */
export const noticesOf = async (gateway: GatewayContext, caller: Caller) =>
  noticesFor(await gateway.site.notices.get(), caller, gateway.clock.now())
    .slice(0, noticesShown)
    .map(noticeData);

/** The events that run for a caller. */
export const eventsOf = async ({ site, clock }: GatewayContext, caller: Caller) =>
  shownTo(await site.articles.event.get(), caller, clock.now()).map(eventData);

const inspectionData = (inspection: SiteSettings['inspection']) => ({
  is_disabled: inspection?.isDisabled ?? false,
  memo: inspection?.memo ?? '',
});

const systemData = (settings: SiteSettings, money: WalletSettings) => ({
  use_user_join: settings.useUserJoin,
  use_charge_password: money.useChargePassword,
  use_exchange_password: money.useExchangePassword,
  use_casino: settings.useCasino,
  use_slot: settings.useSlot,
  use_sports: settings.useSports,
  use_minigame: settings.useMinigame,
  visitors_may_browse: settings.visitorsMayBrowse ?? false,
  is_seamless: settings.isSeamless,
  messenger_link: settings.messengerLink,
  kakao_link: settings.kakaoLink,
  telegram_link: settings.telegramLink,
  line_link: settings.lineLink,
  languages: settings.languages,
  site_name: settings.siteName,
  inspection: inspectionData(settings.inspection),
});

/** What stands beside the user of its own. */
const besides = ({ money, unread }: Awaited<ReturnType<typeof holder>>) => ({
  money: num(money),
  ...unreadData(unread),
});

/** What all of an audience see now: it is another as soon as something begins or is over. */
async function sharedOf({ site, clock }: GatewayContext, caller: Caller) {
  const [settings, money, notices, popups, events] = await Promise.all([
    site.settings.get(),
    site.money.get(),
    site.notices.get(),
    site.articles.popup.get(),
    site.articles.event.get(),
  ]);
  const now = clock.now();
  const shown = {
    notices: noticesFor(notices, caller, now).slice(0, noticesShown),
    popups: shownTo(popups, caller, now),
    events: shownTo(events, caller, now),
  };
  const make = () => ({
    notices: shown.notices.map(noticeData),
    popups: shown.popups.map(popupData('member')),
    events: shown.events.map(eventData),
    system: systemData(settings, money),
  });
  // Who sees the same: whatever of the caller decides on it stands here.
  const audience = `${caller.kind} ${caller.language} ${sessionOf(caller).principal.level}`;
  // A name between the lists: what leaves one of them is never taken for what came to the next.
  const parts = [settings, money, ...shown.notices, 'popups', ...shown.popups, 'events', ...shown.events];
  return { audience, settings, parts, make };
}

const withAgentInspection = <T extends { system: object }>(shared: T, { agentInspection }: SiteSettings) => ({
  ...shared,
  system: { ...shared.system, agent_inspection: inspectionData(agentInspection) },
});

const holderName = (area: LegacyArea, caller: Caller): string => `${area} ${sessionOf(caller).principal.accountId}`;

/** What a page shows before anybody is logged in: what the site offers, whether one may join, and the pop-ups of visitors. */
async function visitorData({ site, clock }: GatewayContext, language: Language) {
  const [settings, money, popups] = await Promise.all([
    site.settings.get(),
    site.money.get(),
    site.articles.popup.get(),
  ]);
  const shown = shownTo(popups, { kind: 'visitor', language }, clock.now());
  return { system: systemData(settings, money), popups: shown.map(popupData('visitor')) };
}

/** What a partner's shell reads of its own account; the menus follow its tier and the flags of the solution. */
async function agentHolder(gateway: GatewayContext, caller: Caller, readNode: (session: Session) => Promise<Node>) {
  const session = sessionOf(caller);
  const [held, node] = await Promise.all([holder(gateway, caller), readNode(session)]);
  const user = () => {
    const shown = held.user();
    const { settings: roleSetting } = shown.role;
    return {
      ...shown,
      ...unreadData(held.unread),
      role: { ...shown.role, name: node.role, propirty: node.priority },
      role_setting: { isOpenLosing: roleSetting.isOpenLosing, isOpenPartnerPage: roleSetting.isOpenPartnerPage },
      rolling_json: percentsOf(node.rates?.basisPoints ?? {}),
    };
  };
  return { ...held, user, parts: [...held.parts, node] };
}

export const contextCalls = [
  call({
    path: 'getContext',
    areas: ['user'],
    callers: ['member', 'agent'],
    openInBreak: true,
    beforePasswordChange: true,
    openInMaintenance: true,
    openToDenied: true,
    does: 'Answers who is logged in, its balances, and what the site offers; polled by every page. `browse` says that the page was just opened. A visitor is refused as INVALID_REQUEST, with `system` and `popups` in the data.',
    payload: { path, browse },
    answers: ['context'],
    forVisitors: visitorData,
    async run(asked, { gateway, caller }) {
      const [held, shared] = await Promise.all([
        holder(gateway, caller),
        sharedOf(gateway, caller),
        asked.browse && noteBrowse(gateway, caller, asked.path),
      ]);
      const own = { parts: held.parts, make: () => ({ user: held.user(), ...besides(held) }) };
      return gateway.contextTexts.answer(holderName('user', caller), own, `user ${shared.audience}`, shared);
    },
  }),
  call({
    path: 'getContext',
    areas: ['agent'],
    callers: ['agent'],
    openInMaintenance: true,
    openToDenied: true,
    does: 'Answers the same for a partner, with the switch of the partner console: `role_setting.isOpenPartnerPage` false or `settings_json.visibled_partner` -2 or 0 keep it out.',
    payload: { path, browse },
    answers: ['context'],
    async run(asked, { gateway, caller }) {
      const readNode = (session: Session) => gateway.nodes.of(session);
      const [held, shared] = await Promise.all([
        agentHolder(gateway, caller, readNode),
        sharedOf(gateway, caller),
        asked.browse && noteBrowse(gateway, caller, asked.path),
      ]);
      const own = { parts: held.parts, make: () => ({ user: held.user(), ...besides(held) }) };
      const all = { parts: shared.parts, make: () => withAgentInspection(shared.make(), shared.settings) };
      return gateway.contextTexts.answer(holderName('agent', caller), own, `agent ${shared.audience}`, all);
    },
  }),
  call({
    path: 'getAgentInfo',
    areas: ['agent'],
    callers: ['agent'],
    does: 'Answers the own account of a partner.',
    payload: {},
    answers: ['agent'],
    async run(_payload, { gateway, caller }) {
      const { user } = await agentHolder(gateway, caller, (session) => gateway.nodes.read(session));
      return { agent: user() };
    },
  }),
];
