import type { Leg } from './bets.ts';
import type { Member } from './calls.ts';
import { settings } from './settings.ts';

export interface Round {
  id: string;
  closes_at: string;
  draws_at: string;
  odds: { pick: string; odds: number }[];
}

/** The round that sells now; null between two. */
export const currentRound = (member: Member): Round | null =>
  member.ask<{ current: Round | null }>('/user/game/rounds', { game: settings.game }, 'rounds').data?.current ?? null;

/** One of the round's picks after the other. */
export function legOn({ id, odds }: Round, n: number): Leg {
  const choice = odds[n % odds.length];
  return { round_id: id, pick: choice?.pick ?? '', odds: choice?.odds ?? 0 };
}

export const msUntil = (instant: string): number => Date.parse(instant) - Date.now();
