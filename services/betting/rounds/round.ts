import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { RoundUpdated } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';

export interface Price {
  market: string;
  oddsMilli: number;
  suspended: boolean;
}

/** A round as bets see it. */
export interface Round {
  id: string;
  game: string;
  gameClass: string;
  opensAtMs: number;
  closesAtMs: number;
  salesStopped: boolean;
  /** Rises with every change of the round. */
  version: bigint;
  prices: ReadonlyMap<string, Price>;
}

export function toRound(told: RoundUpdated): Round {
  if (!told.opensAt || !told.closesAt) throw new Error(`round ${told.roundId} was told without its times`);
  return {
    id: told.roundId,
    game: told.game,
    gameClass: told.gameClass,
    opensAtMs: timestampMs(told.opensAt),
    closesAtMs: timestampMs(told.closesAt),
    salesStopped: told.salesStopped,
    version: told.version,
    prices: new Map(
      told.odds.map(({ pick, market, oddsMilli, status }) => [
        pick,
        { market, oddsMilli, suspended: status !== 'open' },
      ]),
    ),
  };
}

const form = /^[a-z][a-z0-9]*\.\d{8}\.\d{1,5}$/;

/** True for `game.yyyymmdd.round`. */
export function isRoundId(text: string): boolean {
  return form.test(text);
}

/** Business day (YYYY-MM-DD) and number within it, out of a round's id. */
export function dayAndNumber(roundId: string): { day: string; round: number } {
  const [, day = '', number = '0'] = roundId.split('.');
  return { day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`, round: Number(number) };
}
