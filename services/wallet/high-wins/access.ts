import type { HighWinService } from '@madang/proto/madang/wallet/v1/high_wins_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Who sees bets sees what they won. */
export const highWinsAccess: Access<typeof HighWinService> = {
  listHighWins: ['agent:bets.read', 'admin:bets.read', 'service'],
};
