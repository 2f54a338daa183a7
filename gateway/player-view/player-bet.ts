import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Bet, Leg, Revision } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { BetSchema } from '@madang/proto/madang/player/v1/betting_pb.ts';

const leg = ({ roundId, game, market, pick, oddsMilli, status, round, day }: Leg) => ({
  roundId,
  game,
  market,
  pick,
  oddsMilli,
  status,
  round,
  day,
});

const revision = ({ revision, at, outcome, payout, reason }: Revision) => ({
  revision,
  outcome,
  payout,
  reason,
  ...(at && { at }),
});

/** A bet as its member sees it. */
export function playerBet(bet: Bet): MessageInitShape<typeof BetSchema> {
  const { id, key, gameClass, game, stake, combinedOddsMilli, potentialPayout, payout, status } = bet;
  return {
    id,
    key,
    gameClass,
    game,
    stake,
    combinedOddsMilli,
    potentialPayout,
    payout,
    status,
    legs: bet.legs.map(leg),
    allowedCancel: bet.allowedCancel,
    ...(bet.cancelUntil && { cancelUntil: bet.cancelUntil }),
    ...(bet.placedAt && { placedAt: bet.placedAt }),
    ...(bet.settledAt && { settledAt: bet.settledAt }),
    revisions: bet.revisions.map(revision),
  };
}
