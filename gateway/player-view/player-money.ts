import type { MessageInitShape } from '@bufbuild/protobuf';
import type { MoneyLogSchema, WalletSchema } from '@madang/proto/madang/player/v1/money_pb.ts';
import type {
  AccountLog,
  Balances,
  Deposit,
  TurnoverCounts,
  Withdrawal,
} from '@madang/proto/madang/wallet/v1/wallet_pb.ts';

type MoneyLog = MessageInitShape<typeof MoneyLogSchema>;

const times = ({ createdAt, processedAt }: Pick<AccountLog, 'createdAt' | 'processedAt'>) => ({
  ...(createdAt && { createdAt }),
  ...(processedAt && { processedAt }),
});

export function playerLog(log: AccountLog): MoneyLog {
  const { type, id, status, money, depositor, balanceAfter, memo } = log;
  return {
    type,
    id,
    status,
    money,
    depositor,
    balanceAfter,
    memo,
    ...times(log as Pick<AccountLog, 'createdAt' | 'processedAt'>),
  };
}

export function depositLog(deposit: Deposit): MoneyLog {
  const { id, status, amount, depositor, balanceAfter, memo } = deposit;
  return { type: 'charge', id, status, money: amount, depositor, balanceAfter, memo, ...times(deposit) };
}

export function withdrawalLog(withdrawal: Withdrawal): MoneyLog {
  const { id, status, amount, holder, balanceAfter, memo } = withdrawal;
  return { type: 'exchange', id, status, money: amount, depositor: holder, balanceAfter, memo, ...times(withdrawal) };
}

/** The game classes of which not the whole stake counts for turnover. */
export const turnoverShares = (counts: TurnoverCounts | undefined): { gameClass: string; percent: number }[] =>
  (counts ? (['minigame', 'sports', 'casino', 'slot'] as const) : []).flatMap((gameClass) => {
    const percent = counts?.[gameClass] ?? 100;
    return percent < 100 ? [{ gameClass, percent }] : [];
  });

export const playerWallet = (balances: Balances | undefined): MessageInitShape<typeof WalletSchema> => ({
  money: balances?.money ?? 0n,
  point: balances?.point ?? 0n,
  balance: balances?.egg ?? 0n,
});
