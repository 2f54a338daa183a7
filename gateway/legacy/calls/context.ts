import type { Notice, SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Door } from '../../door.ts';
import type { Caller } from '../../session/caller.ts';
import { noticesFor } from '../../site/site-facts.ts';
import { instant, num } from '../../wire.ts';
import { call, sessionOf } from '../call.ts';
import { optional, text } from '../payload.ts';

const path = optional(text({ max: 512 }), '');
const noticesShown = 20;

/** Balances and account of the caller, as the consoles and the site show them in their heads. */
async function holder(door: Door, caller: Caller) {
  const session = sessionOf(caller);
  const { accountId } = session.principal;
  const [account, { balances }] = await Promise.all([
    door.members.account(session),
    door.services.wallet.getBalances({ accountIds: [accountId] }, caller.options),
  ]);
  const [own] = balances;
  return {
    id: num(accountId),
    account: account.account,
    nickname: account.nickname,
    level: account.level,
    money: num(own?.money ?? 0n),
    balance: num(own?.egg ?? 0n),
    point: num(own?.point ?? 0n),
    bank_name: account.bankName,
    bank_account: account.bankAccount,
    bank_account_holder: account.bankAccountHolder,
    language: caller.language,
    role_name: account.role,
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
  languages: settings.languages,
  site_name: settings.siteName,
  inspection: inspectionData(settings.inspection),
});

/** What every page polls. Messages, replies, pop-ups and events are empty until the platform has them. */
async function contextOf(door: Door, caller: Caller) {
  const [user, settings, money, notices] = await Promise.all([
    holder(door, caller),
    door.site.settings.get(),
    door.site.money.get(),
    door.site.notices.get(),
  ]);
  return {
    user,
    settings,
    shared: {
      money: user.money,
      unread_reply_total: 0,
      unread_message_total: 0,
      notices: noticesFor(notices, caller).slice(0, noticesShown).map(noticeData),
      popups: [],
      events: [],
      system: systemData(settings, money),
    },
  };
}

/** What a partner's shell reads of its own account; the menus follow the flags of the solution. */
async function agentData(door: Door, caller: Caller) {
  const [user, settings, node] = await Promise.all([
    holder(door, caller),
    door.site.settings.get(),
    door.services.agents.getNode({ id: sessionOf(caller).principal.accountId }, caller.options),
  ]);
  const rates = node.rates?.basisPoints ?? {};
  const { useCasino, useSlot, useSports, useMinigame } = settings;
  return {
    ...user,
    role: { name: node.role, propirty: node.priority },
    role_setting: { isOpenLosing: true, isOpenPartnerPage: true },
    solution: { use_casino: useCasino, use_slot: useSlot, use_sports: useSports, use_minigame: useMinigame },
    rolling_json: { slot_percent: (rates.slot ?? 0) / 100, casino_percent: (rates.casino ?? 0) / 100 },
  };
}

export const contextCalls = [
  call({
    path: 'getContext',
    areas: ['user'],
    callers: ['member', 'agent'],
    openInMaintenance: true,
    does: 'Answers who is logged in, its balances, and what the site offers; polled by every page.',
    payload: { path },
    answers: ['context'],
    async run(_payload, { door, caller }) {
      const { user, shared } = await contextOf(door, caller);
      const role = { name: user.role_name, settings: { isOpenUserPage: true } };
      return { context: { user: { ...user, role }, ...shared } };
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
    async run(_payload, { door, caller }) {
      const [user, { shared, settings }] = await Promise.all([agentData(door, caller), contextOf(door, caller)]);
      const system = { ...shared.system, agent_inspection: inspectionData(settings.agentInspection) };
      return { context: { user, ...shared, system } };
    },
  }),
  call({
    path: 'getAgentInfo',
    areas: ['agent'],
    callers: ['agent'],
    does: 'Answers the own account of a partner.',
    payload: {},
    answers: ['agent'],
    run: async (_payload, { door, caller }) => ({ agent: await agentData(door, caller) }),
  }),
];
