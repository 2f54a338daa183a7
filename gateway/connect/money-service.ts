import type { ServiceImpl } from '@connectrpc/connect';
import type { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import type { GatewayContext } from '../context.ts';
import { depositLog, playerLog, playerWallet, turnoverShares, withdrawalLog } from '../player-view/player-money.ts';
import { callerOf } from './guard.ts';

export function moneyService(gateway: GatewayContext): ServiceImpl<typeof MoneyService> {
  const { wallet, accountInquiry } = gateway.services;
  return {
    async getDepositAccount({ bankPassword }, context) {
      const { $typeName: _, ...account } = await wallet.getDepositAccount({ bankPassword }, callerOf(context).options);
      return account;
    },
    async sendAccountMessage({ bankPassword }, context) {
      const { options } = callerOf(context);
      const { reply, createdAt } = await accountInquiry.sendAccountMessage({ bankPassword }, options);
      return { reply, ...(createdAt && { createdAt }) };
    },
    async deposit({ amount, depositor, key }, context) {
      return depositLog(await wallet.requestDeposit({ amount, depositor, key }, callerOf(context).options));
    },
    async cancelDeposit({ id }, context) {
      return depositLog(await wallet.cancelDeposit({ id }, callerOf(context).options));
    },
    async getWithdrawalInfo(_request, context) {
      const { options } = callerOf(context);
      const [{ turnoverCounts, ...info }, rules] = await Promise.all([
        wallet.getWithdrawalInfo({}, options),
        gateway.site.money.get(),
      ]);
      const { $typeName: _, ...shown } = info;
      return {
        ...shown,
        closedFromMinute: rules.closedFromMinute,
        closedToMinute: rules.closedToMinute,
        turnoverShares: turnoverShares(turnoverCounts),
      };
    },
    async withdraw({ amount, bankPassword, key }, context) {
      return withdrawalLog(await wallet.requestWithdrawal({ amount, bankPassword, key }, callerOf(context).options));
    },
    async cancelWithdrawal({ id }, context) {
      return withdrawalLog(await wallet.cancelWithdrawal({ id }, callerOf(context).options));
    },
    async listMoneyLogs({ skip, startedOn, endedOn }, context) {
      const { logs, total } = await wallet.listAccountLogs({ skip, startedOn, endedOn }, callerOf(context).options);
      return { logs: logs.map(playerLog), total };
    },
    async listPointLogs({ skip, startedOn, endedOn }, context) {
      const { logs, total } = await wallet.listPointLogs({ skip, startedOn, endedOn }, callerOf(context).options);
      const shown = logs.map(({ id, content, existingPoint, updatedPoint, parentId, createdAt }) => ({
        id,
        content,
        existingPoint,
        updatedPoint,
        parentId,
        ...(createdAt && { createdAt }),
      }));
      return { logs: shown, total };
    },
    async convertPoints({ point, key }, context) {
      return playerWallet(await wallet.convertPoints({ point, key }, callerOf(context).options));
    },
    async listFeed() {
      const items = await gateway.site.feed.get();
      return {
        items: items.map(({ type, nickname, nicknameColor, money, createdAt }) => ({
          type,
          nickname,
          nicknameColor,
          money,
          ...(createdAt && { createdAt }),
        })),
      };
    },
  };
}
