import type { MessageInitShape } from '@bufbuild/protobuf';
import type { RoundUpdated } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import type { Round } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { RoundSchema } from '@madang/proto/madang/player/v1/games_pb.ts';
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

const price = ({ market, pick, oddsMilli, status }: RoundUpdated['odds'][number]) => ({
  market,
  pick,
  oddsMilli,
  status,
});

/** A round that was not drawn yet, as players see it; lists leave its odds out. */
export function openRound(round: RoundUpdated, now: Date, withOdds = true): PlayerRound {
  return {
    ...timesOf(round as GivenTimes),
    id: round.roundId,
    game: round.game,
    round: round.round,
    day: round.day,
    status: stateOf(round, now),
    odds: withOdds ? round.odds.map(price) : [],
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
    odds: withOdds ? round.odds.map(price) : [],
    numbers: round.numbers,
    results: round.results.map(({ market, pick }) => ({ market, pick })),
    facts: round.facts,
    salesStopped: round.salesStopped,
    commitment: round.commitment,
  };
}
