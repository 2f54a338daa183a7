import { useQuery } from '@connectrpc/connect-query';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';

export const useWithdrawalInfo = () => useQuery(MoneyService.method.getWithdrawalInfo, {}, { refetchInterval: 60_000 });
