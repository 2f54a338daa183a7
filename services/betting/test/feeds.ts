import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  type RoundCancelledSchema,
  type RoundDrawnSchema,
  type RoundUpdated,
  RoundUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';

export const picks = ['pb.odd', 'pb.even', 'pb.three'] as const;
export const odds = { 'pb.odd': 1950, 'pb.even': 1950, 'pb.three': 2855 } as const;

/** Rounds as game-feeds would tell them, kept by the test. */
export class TestFeeds {
  readonly rounds = new Map<string, RoundUpdated>();
  down = false;

  /** Opens a round of eos5 now, or changes one. */
  open(id: string, fromMs: number, change: MessageInitShape<typeof RoundUpdatedSchema> = {}): RoundUpdated {
    const known = this.rounds.get(id);
    const round = create(RoundUpdatedSchema, {
      roundId: id,
      game: id.split('.')[0] ?? '',
      gameClass: 'powerball',
      opensAt: timestampFromMs(fromMs),
      closesAt: timestampFromMs(fromMs + 290_000),
      drawsAt: timestampFromMs(fromMs + 300_000),
      odds: picks.map((pick) => ({ market: 'pb', pick, oddsMilli: odds[pick], status: 'open' })),
      version: (known?.version ?? 0n) + 1n,
      ...change,
    });
    this.rounds.set(id, round);
    return round;
  }

  serve(platform: Platform): void {
    const methods = GameFeedsService.methods.map((method) => method.localName as keyof typeof GameFeedsService.method);
    const unavailable = async () => {
      throw new DomainError('UNAVAILABLE');
    };
    const handlers = Object.fromEntries(methods.map((name) => [name, unavailable]));
    const access = Object.fromEntries(methods.map((name) => [name, ['service']]));
    const listOpenRounds = async () => {
      if (this.down) throw new DomainError('UNAVAILABLE');
      return { rounds: [...this.rounds.values()] };
    };
    platform.serve(
      GameFeedsService,
      { ...handlers, listOpenRounds } as unknown as Handlers<typeof GameFeedsService>,
      access as never,
    );
  }
}

/** The result of a round in which one pick wins and the others lose, but for those that are void. */
export function drawn(
  roundId: string,
  revision: number,
  winner: string,
  voids: readonly string[] = [],
): MessageInitShape<typeof RoundDrawnSchema> {
  const outcome = (pick: string) => (pick === winner ? 'win' : voids.includes(pick) ? 'void' : 'loss');
  return {
    roundId,
    revision,
    results: picks.map((pick) => ({ pick, outcome: outcome(pick) })),
    gameClass: 'powerball',
  };
}

export function cancelled(roundId: string, revision: number): MessageInitShape<typeof RoundCancelledSchema> {
  return { roundId, revision, game: 'eos5', reason: 'test' };
}
