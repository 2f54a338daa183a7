import type { Timestamp } from '@bufbuild/protobuf/wkt';
import type { Language } from '@madang/i18n/languages.ts';
import type { Deposit, Withdrawal } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDayStart } from '@madang/runtime/clock.ts';
import { amount, day, digits, int, optional, text } from '../../payload.ts';
import { turnoverShares } from '../../player-view/player-money.ts';
import type { Texts } from '../../text/reason-text.ts';
import { instant, num } from '../../wire.ts';
import { call, sessionOf } from '../call.ts';

const callers = ['member', 'agent'] as const;
const areas = ['user'] as const;
const skip = optional(int(0, 1_000_000), 0);
const key = optional(text({ max: 64 }), '');
const password = optional(digits(4), '');
const dayMs = 86_400_000;

/** Both spellings of a span occur in the specifications. */
const span = {
  started_at: optional(day, ''),
  ended_at: optional(day, ''),
  startedAt: optional(day, ''),
  endedAt: optional(day, ''),
};
const spanNames = { started_on: 'started_at', ended_on: 'ended_at' };

interface Span {
  started_at: string;
  ended_at: string;
  startedAt: string;
  endedAt: string;
}

const daysOf = (read: Span) => ({
  startedOn: read.started_at || read.startedAt,
  endedOn: read.ended_at || read.endedAt,
});

/** A list's filter for the caller's own requests of a span, whatever lies in its subtree. */
function ownIn(accountId: bigint, read: Span): Record<string, string> {
  const { startedOn, endedOn } = daysOf(read);
  const filter: Record<string, string> = { account_id: String(accountId) };
  if (startedOn) filter.created_at_gte = kstDayStart(startedOn).toISOString();
  if (endedOn) filter.created_at_lte = new Date(kstDayStart(endedOn).getTime() + dayMs - 1).toISOString();
  return filter;
}

const requestData = (request: Deposit | Withdrawal) => ({
  id: num(request.id),
  status: request.status,
  money: num(request.amount),
  created_at: instant(request.createdAt),
  processed_at: instant(request.processedAt),
  balance_after: num(request.balanceAfter),
  memo: request.memo,
});

/** Why bank transfers may be late now, in words; null where nothing says so. */
const delayData = (
  { delayReason: reason, delayUntil }: { delayReason: string; delayUntil?: Timestamp | undefined },
  texts: Texts,
  language: Language,
) => (reason === '' ? null : { reason, until: instant(delayUntil), text: texts.delay(reason, language) ?? '' });

/** The partner console's inventory shows five requests a page, and ten movements of points; a member's page has fifteen. */
const consolePage = 5;
const consolePoints = 10;
const memberPoints = 15;

export const bankCalls = [
  call({
    path: 'bank/getChargeAccount',
    areas,
    callers,
    does: 'Answers the account to pay into, and what a deposit must keep.',
    payload: { bank_password: password },
    answers: ['bank', 'delay', 'opens_at'],
    async run({ bank_password }, { gateway, caller }) {
      const account = await gateway.services.wallet.getDepositAccount({ bankPassword: bank_password }, caller.options);
      const { bankName, bankAccount, holder, permanent, depositor } = account;
      const rules = { min: num(account.min), max: num(account.max), unit: num(account.unit) };
      return {
        bank: { bank_name: bankName, bank_account: bankAccount, holder, permanent, depositor, ...rules },
        delay: delayData(account, gateway.texts, caller.language),
        opens_at: instant(account.opensAt),
      };
    },
  }),
  call({
    path: 'bank/sendAccountMessage',
    areas,
    callers,
    does: 'Asks where to pay to, and answers the text of the operator; again within a minute the same one. The text is empty while an operator is to answer it.',
    payload: { bank_password: password },
    answers: ['message', 'created_at'],
    async run({ bank_password: bankPassword }, { gateway, caller }) {
      const asked = gateway.services.accountInquiry.sendAccountMessage({ bankPassword }, caller.options);
      const { reply, createdAt } = await asked;
      return { message: reply, created_at: instant(createdAt) };
    },
  }),
  call({
    path: 'bank/charge',
    areas,
    callers,
    does: 'Asks for a deposit; with a key, once however often it is sent.',
    payload: { charge_money: amount, depositor: optional(text({ max: 40 }), ''), key },
    answers: ['charge'],
    names: { amount: 'charge_money' },
    async run({ charge_money, depositor, key }, { gateway, caller }) {
      const request = { amount: charge_money, depositor, key };
      return { charge: requestData(await gateway.services.wallet.requestDeposit(request, caller.options)) };
    },
  }),
  call({
    path: 'bank/getExchangeAccount',
    areas,
    callers,
    openInBreak: true,
    does: 'Answers the own bank account, masked, and what a withdrawal must keep now; refuses a wrong exchange password.',
    payload: { bank_password: password },
    answers: [
      'bank_name',
      'bank_account',
      'holder',
      'min',
      'max',
      'unit',
      'next_at',
      'left_today',
      'turnover_missing',
      'turnover_shares',
      'delay',
      'opens_at',
    ],
    async run({ bank_password: bankPassword }, { gateway, caller }) {
      const { accountId } = sessionOf(caller).principal;
      if (bankPassword)
        await gateway.services.identity.verifyExchangePassword({ accountId, bankPassword }, caller.options);
      const info = await gateway.services.wallet.getWithdrawalInfo({}, caller.options);
      return {
        bank_name: info.bankName,
        bank_account: info.bankAccount,
        holder: info.holder,
        min: num(info.min),
        max: num(info.max),
        unit: num(info.unit),
        next_at: instant(info.nextAt),
        left_today: info.leftToday,
        turnover_missing: num(info.turnoverMissing),
        turnover_shares: turnoverShares(info.turnoverCounts).map(({ gameClass, percent }) => ({
          game_class: gameClass,
          percent,
        })),
        delay: delayData(info, gateway.texts, caller.language),
        opens_at: instant(info.opensAt),
      };
    },
  }),
  call({
    path: 'bank/exchange',
    areas,
    callers,
    openInBreak: true,
    does: 'Asks for a withdrawal, whose money is held at once; with a key, once however often it is sent.',
    payload: { exchange_money: amount, bank_password: password, key },
    answers: ['exchange'],
    names: { amount: 'exchange_money' },
    async run({ exchange_money, bank_password, key }, { gateway, caller }) {
      const request = { amount: exchange_money, bankPassword: bank_password, key };
      return { exchange: requestData(await gateway.services.wallet.requestWithdrawal(request, caller.options)) };
    },
  }),
  call({
    path: 'bank/convertPoint',
    areas,
    callers,
    does: 'Turns points into money; with a key, once however often it is sent.',
    payload: { point: amount, key },
    answers: ['money', 'point'],
    async run(payload, { gateway, caller }) {
      const { money, point } = await gateway.services.wallet.convertPoints(payload, caller.options);
      return { money: num(money), point: num(point) };
    },
  }),
  call({
    path: 'bank/getAccountLogs',
    areas,
    callers,
    openInBreak: true,
    does: 'Answers own deposits and withdrawals, newest first, 15 a page.',
    payload: { skip, ...span },
    answers: ['logs', 'total'],
    names: spanNames,
    async run(payload, { gateway, caller }) {
      const query = { skip: payload.skip, ...daysOf(payload) };
      const { logs, total } = await gateway.services.wallet.listAccountLogs(query, caller.options);
      return {
        logs: logs.map((log) => ({
          id: num(log.id),
          type: log.type,
          status: log.status,
          money: num(log.money),
          created_at: instant(log.createdAt),
          processed_at: instant(log.processedAt),
          depositor: log.depositor,
          balance_after: num(log.balanceAfter),
          memo: log.memo,
        })),
        total: num(total),
      };
    },
  }),
  call({
    path: 'bank/getPointLogs',
    areas,
    callers,
    openInBreak: true,
    does: 'Answers own movements of points, newest first: 15 a page to a member, 10 to a partner. The content is in words of the session’s language.',
    payload: { skip, ...span },
    answers: ['logs', 'total'],
    names: spanNames,
    async run(payload, { gateway, caller }) {
      const limit = caller.kind === 'agent' ? consolePoints : memberPoints;
      const query = { skip: payload.skip, limit, ...daysOf(payload) };
      const { logs, total } = await gateway.services.wallet.listPointLogs(query, caller.options);
      return {
        logs: logs.map((log) => ({
          id: num(log.id),
          parent_id: log.parentId,
          betting_type: log.bettingType,
          kind: log.content,
          content: gateway.texts.console(`transfer.${log.content}`, caller.language) ?? log.content,
          existing_point: num(log.existingPoint),
          updated_point: num(log.updatedPoint),
          created_at: instant(log.createdAt),
        })),
        total: num(total),
      };
    },
  }),
  call({
    path: 'bank/getAccountChargeLogs',
    areas,
    callers: ['agent'],
    does: 'Answers own deposits, newest first, 5 a page.',
    payload: { skip, ...span },
    answers: ['logs', 'total'],
    async run(payload, { gateway, caller }) {
      const filter = ownIn(sessionOf(caller).principal.accountId, payload);
      const query = { filter, offset: payload.skip, limit: consolePage };
      const { deposits, total } = await gateway.services.wallet.listDeposits(query, caller.options);
      return { logs: deposits.map(requestData), total: num(total) };
    },
  }),
  call({
    path: 'bank/getAccountExchangeLogs',
    areas,
    callers: ['agent'],
    does: 'Answers own withdrawals, newest first, 5 a page.',
    payload: { skip, ...span },
    answers: ['logs', 'total'],
    async run(payload, { gateway, caller }) {
      const filter = ownIn(sessionOf(caller).principal.accountId, payload);
      const query = { filter, offset: payload.skip, limit: consolePage };
      const { withdrawals, total } = await gateway.services.wallet.listWithdrawals(query, caller.options);
      return { logs: withdrawals.map(requestData), total: num(total) };
    },
  }),
];
