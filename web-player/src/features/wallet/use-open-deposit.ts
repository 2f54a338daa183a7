import { useQuery } from '@connectrpc/connect-query';
import { type MoneyLog, MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';

const OPEN = new Set(['new', 'waiting']);

/** The member's deposit that was asked for last and is not decided yet, once it is known whether there is one; the live stream has it read again. */
export function useOpenDeposit(): { known: boolean; open: MoneyLog | undefined } {
  const { data, isPending } = useQuery(MoneyService.method.listMoneyLogs, { skip: 0 });
  const open = data?.logs.find(({ type, status }) => type === 'charge' && OPEN.has(status));
  return { known: !isPending, open };
}
