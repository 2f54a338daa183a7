import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { create } from 'zustand';
import { msOf } from '../time/timestamp.ts';

interface RoundsState {
  /** The running round of each game, or the one that is about to be drawn. */
  readonly current: Readonly<Record<string, Round>>;
  /** The newest drawn round of each game that this page has heard of. */
  readonly last: Readonly<Record<string, Round>>;
  take(rounds: readonly Round[]): void;
}

const OVER = new Set(['drawn', 'settled', 'cancelled']);

export const isOver = (round: Round): boolean => OVER.has(round.status);

const later = (a: Round, b: Round | undefined): boolean => !b || msOf(a.drawsAt) >= msOf(b.drawsAt);

/** Lists carry no prices: those that are known of the same round stay. */
function merged(round: Round, before: Round | undefined): Round {
  return before?.id === round.id && round.odds.length === 0 ? { ...round, odds: before.odds } : round;
}

/** One place for the rounds that run, fed by the lists and by the live stream, so that every clock agrees. */
export const useRounds = create<RoundsState>((set) => ({
  current: {},
  last: {},
  take: (rounds) =>
    set((state) => {
      const current = { ...state.current };
      const last = { ...state.last };
      for (const round of rounds) {
        const before = current[round.game];
        if (isOver(round)) {
          // A cancelled round has no result to show: the one before it stays.
          if (round.status !== 'cancelled' && later(round, last[round.game])) last[round.game] = round;
          // Until the next one opens, a round that is over stays in sight as shut.
          if (before?.id === round.id) current[round.game] = merged(round, before);
        } else if (later(round, before)) {
          current[round.game] = merged(round, before);
        }
      }
      return { current, last };
    }),
}));
