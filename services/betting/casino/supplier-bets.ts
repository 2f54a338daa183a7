import { timestampMs } from '@bufbuild/protobuf/wkt';
import { type SupplierBet, SupplierBetsChangedSchema } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import type { ConsumerOptions } from '@madang/runtime/events/consumer.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import type { BettingDeps } from '../deps.ts';
import type { MemberPaths } from '../placing/member-paths.ts';
import type { ToldBet } from './casino-bet.ts';
import { outcomeOf } from './decide.ts';
import { takeCasinoBets } from './take-bets.ts';

const hourMs = 3_600_000;

/** Keeps what wallet tells of the bets that suppliers asked it to book. */
export const supplierBets = (
  {
    database,
    clock,
    config,
    relay,
    winLimits,
  }: Pick<BettingDeps, 'database' | 'clock' | 'config' | 'relay' | 'winLimits'>,
  memberPaths: MemberPaths,
): ConsumerOptions => ({
  consumer: 'betting-supplier-bets',
  database,
  events: [SupplierBetsChangedSchema],
  handle: (tx, batch) =>
    takeCasinoBets(
      tx,
      memberPaths,
      batch.flatMap((event) => (isEvent(event, SupplierBetsChangedSchema) ? event.message.bets.map(toldOf) : [])),
      clock.now().getTime(),
      config.casinoOpenHours * hourMs,
      winLimits,
    ),
  afterCommit: () => relay.wake(),
});

/** A bet as wallet tells of it, in betting's words. */
export function toldOf(bet: SupplierBet): ToldBet {
  // A bet that is not said to be anybody's cannot be counted: it is set aside where operators see it.
  if (!bet.bettor || !bet.placedAt || !bet.changedAt) throw new Error(`bet ${bet.betId} lacks who placed it, or when`);
  const { path, account, nickname, level, testAccount } = bet.bettor;
  const { accountId, vendor, game, gameClass, round, transactionId, stake, payout } = bet;
  return {
    accountId,
    vendor,
    game,
    gameClass,
    round,
    transactionId,
    stake,
    payout,
    path,
    account,
    nickname,
    level,
    testAccount,
    id: bet.betId,
    version: BigInt(bet.version),
    outcome: outcomeOf(bet),
    closed: bet.roundClosed,
    balanceBefore: bet.balanceBefore,
    balanceAfter: bet.balanceAfter,
    eggs: false,
    placedAtMs: timestampMs(bet.placedAt),
    changedAtMs: timestampMs(bet.changedAt),
  };
}
