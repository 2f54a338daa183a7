import { createHash } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  RoundCancelledSchema,
  RoundDrawnSchema,
  RoundOverdueSchema,
  type RoundUpdated,
  RoundUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import type { Price } from '../book/edition.ts';
import type { BusinessDay } from '../games/business-day.ts';
import type { MiniGame } from '../games/declaration.ts';
import type { Draw } from '../games/draw-result.ts';
import { numbersOf } from '../games/numbers.ts';
import { resultOf, settle } from '../games/settle.ts';
import type { ResultSource, RoundRow } from './round-row.ts';

/** A business day as the contracts write it. */
export const isoDay = (day: BusinessDay): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** All events of a game stand in one shard: a round's draw never overtakes its opening. */
const shardKey = (game: string): bigint => createHash('sha256').update(game).digest().readBigUInt64BE() >> 2n;

/** A round as betting sees it. While its game is off it takes no bets either. */
export function roundOpened(round: RoundRow, prices: readonly Price[], enabled: boolean): RoundUpdated {
  return create(RoundUpdatedSchema, {
    roundId: round.id,
    game: round.game,
    day: isoDay(round.day),
    round: round.round,
    opensAt: timestampFromDate(round.opens_at),
    closesAt: timestampFromDate(round.closes_at),
    drawsAt: timestampFromDate(round.draws_at),
    odds: prices.map(({ market, pick, oddsMilli, status }) => ({ market, pick, oddsMilli, status })),
    salesStopped: round.sales_stopped || !enabled,
    gameClass: round.game_class,
    version: round.version,
  });
}

export const openedEvent = (round: RoundRow, prices: readonly Price[], enabled: boolean): OutboundEvent =>
  event(RoundUpdatedSchema, roundOpened(round, prices, enabled), shardKey(round.game));

/** What became of every pick of the game. */
export function pickResults(game: MiniGame, draw: Draw): { pick: string; outcome: string }[] {
  const settlement = settle(game, draw);
  return [...settlement.picks].map((pick) => ({ pick, outcome: resultOf(settlement, pick) }));
}

/** `revision` and `at` are those of the result that the event tells. */
export const drawnEvent = (
  round: RoundRow,
  game: MiniGame,
  result: { draw: Draw; revision: number; source: ResultSource; at: Date },
): OutboundEvent =>
  event(
    RoundDrawnSchema,
    {
      roundId: round.id,
      game: round.game,
      revision: result.revision,
      numbers: numbersOf(result.draw),
      results: pickResults(game, result.draw),
      drawnAt: timestampFromDate(result.at),
      day: isoDay(round.day),
      round: round.round,
      source: result.source,
      gameClass: round.game_class,
    },
    shardKey(round.game),
  );

export const cancelledEvent = (round: RoundRow, revision: number, reason: string, at: Date): OutboundEvent =>
  event(
    RoundCancelledSchema,
    { roundId: round.id, game: round.game, revision, reason, at: timestampFromDate(at) },
    shardKey(round.game),
  );

export const overdueEvent = (round: Pick<RoundRow, 'id' | 'game'>, problem: string, at: Date): OutboundEvent =>
  event(
    RoundOverdueSchema,
    { roundId: round.id, game: round.game, problem, at: timestampFromDate(at) },
    shardKey(round.game),
  );
