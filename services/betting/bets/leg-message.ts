import type { MessageInitShape } from '@bufbuild/protobuf';
import type { LegSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import { LegResult } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { dayAndNumber } from '../rounds/round.ts';
import { legOutcome } from '../settling/market-result.ts';
import type { LegResultName } from '../settling/multiplier.ts';
import { type Bet, outcomeOf } from './bet.ts';
import type { Leg } from './leg.ts';
import type { LegFacts } from './leg-facts.ts';

type LegMessage = MessageInitShape<typeof LegSchema>;

/** What is told of legs: of a bet, or of a slip that may become one. */
type WithLegs = Pick<
  Bet,
  'legs' | 'marketId' | 'game' | 'market' | 'pick' | 'oddsMilli' | 'status' | 'reason' | 'placedAtMs'
>;

/** The legs of a bet as callers see them: that of a round as the bet stands, those of matches by what became of each. */
export function legMessages(bet: WithLegs, facts: LegFacts | undefined): LegMessage[] {
  return bet.legs?.map((leg) => onMatch(bet, leg, facts)) ?? [onRound(bet)];
}

function onRound({ marketId, game, market, pick, oddsMilli, status }: WithLegs): LegMessage {
  return { roundId: marketId, game, market, pick, oddsMilli, status: statusOf(status), ...dayAndNumber(marketId) };
}

/** The leg of a bet that was not taken, or was taken back, counts for nothing. */
function statusOf(status: Bet['status']): string {
  if (status === 'pending' || status === 'accepted') return 'pending';
  return outcomeOf(status) ?? 'void';
}

function onMatch(bet: WithLegs, { marketId, pick, oddsMilli, inPlay }: Leg, facts: LegFacts | undefined): LegMessage {
  const key = readMarketId(marketId);
  const fixture = key && facts?.fixtures.get(key.fixtureId);
  const isOff = bet.status === 'refused' || bet.status === 'cancelled' || bet.reason === 'operator';
  const outcome = facts && legOutcome({ marketId, pick }, bet.placedAtMs, facts.results);
  const shown = outcome && results[outcome.result];
  return {
    game: fixture?.sport ?? bet.game,
    market: key?.type ?? bet.market,
    pick,
    oddsMilli,
    status: isOff ? 'void' : (shown?.status ?? 'pending'),
    marketId,
    ...(fixture && { fixture }),
    ...(shown && { result: shown.result }),
    ...(inPlay && { inPlay: true, placedHomeScore: inPlay[0], placedAwayScore: inPlay[1] }),
  };
}

/** A half is told by its result; its status is that of the whole. */
const results: Record<LegResultName, { result: LegResult; status: string }> = {
  win: { result: LegResult.WIN, status: 'win' },
  loss: { result: LegResult.LOSS, status: 'loss' },
  push: { result: LegResult.PUSH, status: 'void' },
  void: { result: LegResult.VOID, status: 'void' },
  half_win: { result: LegResult.HALF_WIN, status: 'win' },
  half_loss: { result: LegResult.HALF_LOSS, status: 'loss' },
};
