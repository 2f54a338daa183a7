import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Limit } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { RoundUpdated } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import type { Round } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { RoundSchema } from '@madang/proto/madang/player/v1/games_pb.ts';
import { saleStatus } from '../site/for-sale.ts';
import { stateOf } from '../site/round-state.ts';

type PlayerRound = MessageInitShape<typeof RoundSchema>;
type Times = Pick<PlayerRound, 'opensAt' | 'closesAt' | 'drawsAt' | 'drawnAt'>;
type GivenTimes = Pick<Round, 'opensAt' | 'closesAt' | 'drawsAt' | 'drawnAt'>;

/** The times that are there: an absent one stays absent. */
function timesOf({ opensAt, closesAt, drawsAt, drawnAt }: GivenTimes): Times {
  return {
    ...(opensAt && { opensAt }),
    ...(closesAt && { closesAt }),
    ...(drawsAt && { drawsAt }),
    ...(drawnAt && { drawnAt }),
  };
}

const price = ({ market, pick, oddsMilli, status }: RoundUpdated['odds'][number], limit?: Limit) => ({
  market,
  pick,
  oddsMilli,
  status: saleStatus({ oddsMilli, status }, limit),
});

/** A round that was not drawn yet, as players see it, or those with certain limits; lists leave its odds out. */
export function openRound(round: RoundUpdated, now: Date, withOdds = true, limit?: Limit): PlayerRound {
  return {
    ...timesOf(round as GivenTimes),
    id: round.roundId,
    game: round.game,
    round: round.round,
    day: round.day,
    status: stateOf(round, now),
    odds: withOdds ? round.odds.map((odds) => price(odds, limit)) : [],
    salesStopped: round.salesStopped,
  };
}

/** A round with its result, as players see it. */
export function drawnRound(round: Round, withOdds = false): PlayerRound {
  return {
    ...timesOf(round),
    id: round.id,
    game: round.game,
    round: round.round,
    day: round.day,
    status: round.status,
    odds: withOdds ? round.odds.map((odds) => price(odds)) : [],
    numbers: round.numbers,
    results: round.results.map(({ market, pick }) => ({ market, pick })),
    facts: round.facts,
    salesStopped: round.salesStopped,
    commitment: round.commitment,
  };
}
