import type { MessageInitShape } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Notice } from '@madang/proto/madang/content/v1/content_pb.ts';
import type {
  ContextSchema,
  MemberSchema,
  NoticeSchema,
  SystemSchema,
} from '@madang/proto/madang/player/v1/session_pb.ts';
import type { CasinoKind } from '../casino/catalogue.ts';
import type { GatewayContext } from '../context.ts';
import { playerEvent, playerSlide } from '../player-view/player-article.ts';
import type { Caller } from '../session/caller.ts';
import { shownTo } from '../site/shown-articles.ts';
import { noticesFor } from '../site/site-facts.ts';

const noticesShown = 5;
const eventsShown = 5;
const slidesShown = 10;

export function playerNotice({ id, title, content, createdAt, pinned }: Notice): MessageInitShape<typeof NoticeSchema> {
  return { id, title, content, pinned, ...(createdAt && { createdAt }) };
}

async function member(
  gateway: GatewayContext,
  caller: Caller,
): Promise<MessageInitShape<typeof MemberSchema> | undefined> {
  if (!caller.session) return undefined;
  const { accountId, flags } = caller.session.principal;
  const [account, own] = await Promise.all([
    gateway.members.account(caller.session),
    gateway.balances.of(caller.session),
  ]);
  return {
    id: accountId,
    account: account.account,
    nickname: account.nickname,
    nicknameColor: account.nicknameColor,
    level: account.level,
    money: own.money,
    point: own.point,
    balance: own.egg,
    bankAccountHolder: account.bankAccountHolder,
    partnerShortcut: flags.includes('partner_shortcut'),
  };
}

/** Whether the caller, or without one the site, has points of attendance: a member, its agent or level may differ. */
async function earnsByAttendance({ site, services }: GatewayContext, caller: Caller): Promise<boolean> {
  const { attendancePoints } = await site.money.get();
  if (caller.session?.principal.kind !== AccountKind.MEMBER) return attendancePoints > 0n;
  return (await services.points.getAttendance({}, caller.options)).points > 0n;
}

/** How many games a lobby has, as far as that is known without waiting. */
const gamesIn = ({ casino }: GatewayContext, kind: CasinoKind): number => casino.current?.lobby(kind).games.length ?? 0;

async function system(gateway: GatewayContext, caller: Caller): Promise<MessageInitShape<typeof SystemSchema>> {
  const { site } = gateway;
  const [settings, money, banks, rules, useAttendance] = await Promise.all([
    site.settings.get(),
    site.money.get(),
    site.banks.get(),
    site.connections.get(),
    earnsByAttendance(gateway, caller),
  ]);
  const { useUserJoin, useCasino, useSlot, useSports, useMinigame, isSeamless, messengerLink, languages, minimumAge } =
    settings;
  return {
    useUserJoin,
    useCasino,
    useSlot,
    useSports,
    useMinigame,
    isSeamless,
    useAutoTransfer: !isSeamless && settings.useAutoTransfer,
    messengerLink,
    kakaoLink: settings.kakaoLink,
    telegramLink: settings.telegramLink,
    lineLink: settings.lineLink,
    languages,
    minimumAge,
    useChargePassword: money.useChargePassword,
    useExchangePassword: money.useExchangePassword,
    useAccountReply: money.useAccountReply,
    useBankMessageAlert: settings.useBankMessageAlert,
    useAttendance,
    casinoGames: useCasino ? gamesIn(gateway, 'casino') : 0,
    slotGames: useSlot ? gamesIn(gateway, 'slot') : 0,
    inspection: settings.inspection?.isDisabled ?? false,
    inspectionMemo: settings.inspection?.memo ?? '',
    banks,
    visitorsMayBrowse: settings.visitorsMayBrowse ?? false,
    userPasswordChange: settings.userPasswordChange ?? true,
    ...(caller.session && { domainGuidance: settings.domainGuidance, addresses: [...rules.shownHosts] }),
    nowMs: BigInt(gateway.clock.now().getTime()),
  };
}

/** What of the operator's articles and menus the first page and every header show. */
async function contextArticles({ site, clock }: GatewayContext, caller: Caller) {
  const [events, popups, slides, menu] = await Promise.all([
    site.articles.event.get(),
    site.articles.popup.get(),
    site.articles.slide.get(),
    site.menu.get(),
  ]);
  const now = clock.now();
  return {
    events: shownTo(events, caller, now)
      .slice(0, eventsShown)
      .map((event) => playerEvent(event, now)),
    popupIds: shownTo(popups, caller, now).map(({ id }) => id),
    slides: shownTo(slides, caller, now).slice(0, slidesShown).map(playerSlide),
    menu,
  };
}

/** All that a page of the player site needs at first. */
export async function playerContext(
  gateway: GatewayContext,
  caller: Caller,
): Promise<MessageInitShape<typeof ContextSchema>> {
  const [holder, offers, notices, articles, unread] = await Promise.all([
    member(gateway, caller),
    system(gateway, caller),
    gateway.site.notices.get(),
    contextArticles(gateway, caller),
    caller.session && gateway.unread.of(caller.session),
  ]);
  const maySee = caller.session !== undefined || offers.visitorsMayBrowse === true;
  return {
    ...(holder && { member: holder }),
    system: offers,
    notices: (maySee ? noticesFor(notices, caller, gateway.clock.now()) : []).slice(0, noticesShown).map(playerNotice),
    ...(unread && { unreadMessages: Number(unread.messages), unreadReplies: Number(unread.replies) }),
    ...articles,
    events: maySee ? articles.events : [],
  };
}
