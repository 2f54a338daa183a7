import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { BetAcceptedSchema, BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import type { Closed } from '../settling/closed.ts';
import type { Standing } from '../settling/decide.ts';
import type { Bet, Slip } from './bet.ts';

/**
 * A bet's events all carry the time of placing as the time of its acceptance, so that whoever counts by day finds the
 * bet, its outcomes and its cancellation on the same one.
 */
export function acceptedEvent(bet: Slip & { id: string; placedAtMs: number }): OutboundEvent {
  const init: MessageInitShape<typeof BetAcceptedSchema> = {
    betId: bet.id,
    accountId: bet.accountId,
    path: bet.path,
    gameClass: bet.gameClass,
    game: bet.game,
    roundId: roundOf(bet),
    pick: bet.pick,
    stake: bet.stake,
    oddsMilli: bet.oddsMilli,
    at: timestampFromMs(bet.placedAtMs),
    testAccount: bet.testAccount,
    legs: bet.legs?.length ?? 1,
    nickname: bet.nickname,
    account: bet.account,
    potentialPayout: bet.potentialPayout,
    ...(bet.legs && { matchLegs: bet.legs.map(({ marketId, pick, oddsMilli }) => ({ marketId, pick, oddsMilli })) }),
  };
  return event(BetAcceptedSchema, init, bet.accountId);
}

/** What an outcome's event tells of the bet; what it was before is told beside what it is. */
export interface Settled {
  bet: Pick<
    Bet,
    | 'id'
    | 'accountId'
    | 'path'
    | 'gameClass'
    | 'game'
    | 'marketId'
    | 'legs'
    | 'stake'
    | 'closedStake'
    | 'placedAtMs'
    | 'testAccount'
  >;
  /** What is bought back of the bet behind it, where it is not what was before. */
  closing?: Closed | undefined;
  revision: number;
  outcome: Standing;
  payout: bigint;
  previousOutcome: Standing | undefined;
  previousPayout: bigint;
  atMs: number;
}

export function settledEvent(settled: Settled): OutboundEvent {
  const { bet, revision, outcome, payout, previousPayout } = settled;
  const init: MessageInitShape<typeof BetSettledSchema> = {
    ...whose(bet),
    revision,
    outcome,
    payout,
    previousOutcome: settled.previousOutcome ?? '',
    previousPayout,
    at: timestampFromMs(settled.atMs),
    legs: bet.legs?.length ?? 1,
    closedStake: settled.closing?.closedStake ?? bet.closedStake,
  };
  return event(BetSettledSchema, init, bet.accountId);
}

export function cancelledEvent(bet: Settled['bet'], atMs: number): OutboundEvent {
  return event(
    BetCancelledSchema,
    { ...whose(bet), at: timestampFromMs(atMs), legs: bet.legs?.length ?? 1 },
    bet.accountId,
  );
}

/** A bet on matches has no round. */
const roundOf = ({ marketId, legs }: Pick<Slip, 'marketId' | 'legs'>): string => (legs ? '' : marketId);

function whose(bet: Settled['bet']) {
  const { accountId, path, gameClass, game, stake, testAccount } = bet;
  const placedAt = timestampFromMs(bet.placedAtMs);
  return { betId: bet.id, accountId, path, gameClass, game, roundId: roundOf(bet), stake, testAccount, placedAt };
}
