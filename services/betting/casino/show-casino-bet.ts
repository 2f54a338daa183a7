import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { CasinoBetSchema } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import type { CasinoBet } from './casino-bet.ts';
import { isOverMaxWin } from './over-max-win.ts';

/** A bet as its contract has it. */
export function casinoBetMessage(bet: CasinoBet): MessageInitShape<typeof CasinoBetSchema> {
  const { id, accountId, account, nickname, gameClass, vendor, game, round, transactionId } = bet;
  return {
    id,
    accountId,
    account,
    nickname,
    gameClass,
    vendor,
    game,
    round,
    transactionId,
    stake: bet.stake,
    payout: bet.payout,
    status: bet.status,
    eggs: bet.eggs,
    testAccount: bet.testAccount,
    startBalance: bet.balanceBefore,
    endBalance: bet.balanceAfter,
    placedAt: timestampFromMs(bet.placedAtMs),
    ...(bet.settledAtMs !== null && { settledAt: timestampFromMs(bet.settledAtMs) }),
    maxWin: bet.maxWin ?? 0n,
    overMaxWin: isOverMaxWin(bet),
    revision: Math.max(0, bet.revision),
  };
}
