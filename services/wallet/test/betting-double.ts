import { timestampMs } from '@bufbuild/protobuf/wkt';
import { OpenStakesService } from '@madang/proto/madang/betting/v1/open_stakes_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';

export interface DoubleBet {
  id: string;
  accountId: bigint;
  stake: bigint;
  test: boolean;
  placedMs: number;
  /** When it had its first outcome; cancelled bets keep no time, as betting does. */
  endedMs?: number;
  cancelled?: boolean;
}

/** Knows bets as betting would, for what wallet asks of it. */
export class BettingDouble {
  readonly bets: DoubleBet[] = [];

  serve(platform: Platform): void {
    const openAt = (at: number, test: boolean): bigint =>
      this.bets
        .filter((bet) => bet.test === test && !bet.cancelled && bet.placedMs < at && (bet.endedMs ?? Infinity) >= at)
        .reduce((sum, { stake }) => sum + stake, 0n);
    platform.serve(
      OpenStakesService,
      {
        sumOpenStakes: async ({ at }) => {
          const ms = at ? timestampMs(at) : 0;
          return { stake: openAt(ms, false), testStake: openAt(ms, true) };
        },
      },
      { sumOpenStakes: ['service'] },
    );
  }
}
