import type { Node, Role } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { Notice, SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { GatewayContext } from '../../context.ts';
import { optional, text } from '../../payload.ts';
import type { Caller } from '../../session/caller.ts';
import type { Session } from '../../session/session.ts';
import { mayUseSite } from '../../site/check-entry.ts';
import { noticesFor } from '../../site/site-facts.ts';
import { solutionOf } from '../../site/solution.ts';
import { instant, num } from '../../wire.ts';
import { call, type LegacyArea, sessionOf } from '../call.ts';
import { percentsOf } from '../rate-names.ts';

const path = optional(text({ max: 512 }), '');
const noticesShown = 20;

/** Messages and inquiries are counted by no service yet. */
const unread = { unread_reply_total: 0, unread_message_total: 0 };

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
  const [account, own, roles, settings] = await Promise.all([
    gateway.members.account(session),
    gateway.balances.of(session),
    gateway.site.roles.get(),
    gateway.site.settings.get(),
  ]);
  const role = roles.find(({ name }) => name === account.role);
  const isOpen = caller.kind === 'member' && role ? mayUseSite(caller, settings, roles) : undefined;
  const { useBankMessageAlert } = settings;
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
    settings_json: { visibled_partner: role?.openPartnerPage ? 1 : 0 },
    use_bank_message_alert: useBankMessageAlert,
    new_message_total: 0,
  });
  return {
    user,
    money: own.money,
    parts: [accountId, account, own, role, isOpen, settings, caller.kind, caller.language],
  };
}

const noticeData = (notice: Notice) => ({
  id: num(notice.id),
  title: notice.title,
  content: notice.content,
  pinned: notice.pinned,
  created_at: instant(notice.createdAt),
});

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
  is_seamless: settings.isSeamless,
  messenger_link: settings.messengerLink,
  kakao_link: settings.kakaoLink,
  telegram_link: settings.telegramLink,
  line_link: settings.lineLink,
  languages: settings.languages,
  site_name: settings.siteName,
  inspection: inspectionData(settings.inspection),
});

/** What stands beside the user of its own. Messages and replies are none until the platform has them. */
const besides = (money: bigint) => ({ money: num(money), ...unread });

/** What all of an audience see. Pop-ups and events are none until the platform has them. */
async function sharedOf(gateway: GatewayContext, caller: Caller) {
  const [settings, money, notices] = await Promise.all([
    gateway.site.settings.get(),
    gateway.site.money.get(),
    gateway.site.notices.get(),
  ]);
  const make = () => ({
    notices: noticesFor(notices, caller).slice(0, noticesShown).map(noticeData),
    popups: [],
    events: [],
    system: systemData(settings, money),
  });
  // Who sees the same: whatever of the caller decides on it stands here.
  return { audience: `${caller.kind} ${caller.language}`, settings, parts: [settings, money, notices], make };
}

const withAgentInspection = <T extends { system: object }>(shared: T, { agentInspection }: SiteSettings) => ({
  ...shared,
  system: { ...shared.system, agent_inspection: inspectionData(agentInspection) },
});

const holderName = (area: LegacyArea, caller: Caller): string => `${area} ${sessionOf(caller).principal.accountId}`;

/** What a page shows before anybody is logged in: what the site offers, whether one may join, and the pop-ups of visitors. */
async function visitorData(gateway: GatewayContext) {
  const [settings, money] = await Promise.all([gateway.site.settings.get(), gateway.site.money.get()]);
  return { system: systemData(settings, money), popups: [] };
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
      ...unread,
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
    does: 'Answers who is logged in, its balances, and what the site offers; polled by every page. A visitor is refused as INVALID_REQUEST, with `system` and `popups` in the data.',
    payload: { path },
    answers: ['context'],
    forVisitors: visitorData,
    async run(_payload, { gateway, caller }) {
      const [{ user, money, parts }, shared] = await Promise.all([holder(gateway, caller), sharedOf(gateway, caller)]);
      const own = { parts, make: () => ({ user: user(), ...besides(money) }) };
      return gateway.contextTexts.answer(holderName('user', caller), own, `user ${shared.audience}`, shared);
    },
  }),
  call({
    path: 'getContext',
    areas: ['agent'],
    callers: ['agent'],
    openInMaintenance: true,
    does: 'Answers the same for a partner, with the switch of the partner console.',
    payload: { path },
    answers: ['context'],
    async run(_payload, { gateway, caller }) {
      const readNode = (session: Session) => gateway.nodes.of(session);
      const [held, shared] = await Promise.all([agentHolder(gateway, caller, readNode), sharedOf(gateway, caller)]);
      const { user, money, parts } = held;
      const own = { parts, make: () => ({ user: user(), ...besides(money) }) };
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
