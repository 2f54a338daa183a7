import { kstDay, kstMinuteOfDay } from '@madang/runtime/clock.ts';
import type { Fact } from './fact.ts';
import { addSums, noSums, type Sums } from './sums.ts';

export interface DailyRow {
  accountId: string;
  day: string;
  gameClass: string;
  game: string;
  sums: Sums;
}

export interface RecentRow {
  accountId: string;
  day: string;
  slot: number;
  gameClass: string;
  sums: Sums;
}

export interface Tally {
  daily: DailyRow[];
  recent: RecentRow[];
}

export const slotMinutes = 10;
/** How many days the parts of a day are kept: a week and a day are compared, the rest is room for late events. */
export const recentDays = 15;

/** The part of the day in which a moment lies. */
export const slotOf = (at: Date): number => Math.floor(kstMinuteOfDay(at) / slotMinutes);

/** The first day of which parts are kept. */
export const firstRecentDay = (now: Date): string => kstDay(new Date(now.getTime() - recentDays * 86_400_000));

/** The account that stands for all. */
const everyone = '0';

/** Adds up a batch in memory, so that the database is asked once for each row and not for each event. */
export function tally(facts: readonly Fact[], now: Date): Tally {
  const daily = new Map<string, DailyRow>();
  const recent = new Map<string, RecentRow>();
  const oldest = firstRecentDay(now);
  for (const { path, at, gameClass, game, member, sums } of facts) {
    const day = kstDay(at);
    const slot = slotOf(at);
    const accounts = path === '' ? [everyone] : [everyone, ...path.split('.')];
    for (const accountId of accounts) {
      const key = `${accountId} ${day} ${gameClass} ${game}`;
      addSums(held(daily, key, () => ({ accountId, day, gameClass, game, sums: noSums() })).sums, sums);
    }
    if (day < oldest) continue;
    if (member) accounts.pop();
    for (const accountId of accounts) {
      const key = `${accountId} ${day} ${slot} ${gameClass}`;
      addSums(held(recent, key, () => ({ accountId, day, slot, gameClass, sums: noSums() })).sums, sums);
    }
  }
  return { daily: [...daily.values()], recent: [...recent.values()] };
}

function held<T>(rows: Map<string, T>, key: string, make: () => T): T {
  const known = rows.get(key);
  if (known) return known;
  const made = make();
  rows.set(key, made);
  return made;
}
