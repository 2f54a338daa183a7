import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { MarketOddsSchema, PickResultSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { type Round, RoundSchema } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { Edition } from '../book/edition.ts';
import type { Draw } from '../games/draw-result.ts';
import { shownFacts } from '../games/facts.ts';
import { drawOfNumbers } from '../games/numbers.ts';
import { isoDay, pickResults } from './round-events.ts';
import type { RoundRow } from './round-row.ts';

export interface Behind {
  /** Absent for a round that was never opened. */
  readonly edition: Edition | undefined;
  /** Hex of the published commitment; empty where the house does not draw. */
  readonly commitment: string;
}

/** The draw that a stored row tells; its numbers were checked when they were written. */
function drawOf(round: RoundRow, edition: Edition | undefined): Draw | undefined {
  if (!round.numbers || !edition) return undefined;
  const check = drawOfNumbers(edition.game.draw, round.numbers);
  if (!check.ok) throw new Error(`the numbers of ${round.id} do not fit its declaration: ${check.problem.detail}`);
  return check.draw;
}

/** A round as lists show it: without prices and without the outcome of each pick. */
export function roundMessage(round: RoundRow, { edition, commitment }: Behind): Round {
  const draw = drawOf(round, edition);
  const shown = draw && edition ? shownFacts(edition.game, draw) : undefined;
  return create(RoundSchema, {
    id: round.id,
    game: round.game,
    day: isoDay(round.day),
    round: round.round,
    status: round.status,
    opensAt: timestampFromDate(round.opens_at),
    closesAt: timestampFromDate(round.closes_at),
    drawsAt: timestampFromDate(round.draws_at),
    ...(round.drawn_at && { drawnAt: timestampFromDate(round.drawn_at) }),
    numbers: round.numbers ?? [],
    results: (shown?.results ?? []).map(({ market, pick }) => ({ market, pick })),
    revision: round.revision,
    salesStopped: round.sales_stopped,
    facts: { ...shown?.facts },
    commitment,
    source: round.result_source || round.source,
    problem: round.problem,
    blockHeight: round.block_height ?? 0n,
  });
}

/** A round by itself: with its prices and the outcome of every pick. */
export function wholeRoundMessage(round: RoundRow, behind: Behind): Round {
  const message = roundMessage(round, behind);
  const { edition } = behind;
  const draw = drawOf(round, edition);
  message.odds = (edition?.prices ?? []).map((price) => create(MarketOddsSchema, price));
  if (draw && edition)
    message.pickResults = pickResults(edition.game, draw).map((result) => create(PickResultSchema, result));
  return message;
}
