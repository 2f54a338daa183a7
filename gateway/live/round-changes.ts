import type { RoundUpdated } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import type { GatewayContext } from '../context.ts';
import { drawnRound, openRound } from '../player-view/player-round.ts';
import { isSold } from '../site/sold.ts';
import { Change } from './change.ts';
import { FetchQueue } from './fetch-queue.ts';

export interface RoundChanges {
  opened(round: RoundUpdated): void;
  /** A round was drawn, corrected or cancelled. */
  ended(roundId: string): void;
}

/** Keeps the round book up to date, and pushes rounds to everybody who watches their game. */
export function roundChanges({ rounds, live, site, clock, log }: GatewayContext): RoundChanges {
  const ended = new FetchQueue<string>({
    keyOf: (roundId) => roundId,
    concurrency: 8,
    maxQueue: 1_000,
    // The event has the outcomes alone: the values of the pictures are read with the round, once for all streams.
    fetch: async (roundId) => {
      const round = await rounds.ended(roundId);
      live.broadcast(new Change({ case: 'round', value: drawnRound(round) }), round.game);
    },
    lost: (roundId, error) => log.warn({ roundId, err: error }, 'push of an ended round to live clients failed'),
  });
  const push = async (round: RoundUpdated): Promise<void> => {
    if (!(await rounds.opened(round)) || !isSold(await site.settings.get(), 'minigame')) return;
    live.broadcast(new Change({ case: 'round', value: openRound(round, clock.now()) }), round.game);
  };
  return {
    ended: (roundId) => ended.add(roundId),
    opened: (round) =>
      void push(round).catch((error: unknown) =>
        log.warn({ roundId: round.roundId, err: error }, 'push of an opened round to live clients failed'),
      ),
  };
}
