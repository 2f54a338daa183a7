import { useQuery } from '@connectrpc/connect-query';
import { type MoneyLog, MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';

const OPEN = new Set(['new', 'waiting']);

/** The member's deposit that was asked for last and is not decided yet; the live stream has it read again. */
export function useOpenDeposit(): MoneyLog | undefined {
  const { data } = useQuery(MoneyService.method.listMoneyLogs, { skip: 0 });
  return data?.logs.find(({ type, status }) => type === 'charge' && OPEN.has(status));
}
