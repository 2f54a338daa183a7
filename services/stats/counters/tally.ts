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
/** Parts of a Korean day are parts of the epoch too: the offset is a whole number of them. */
const slotMs = slotMinutes * 60_000;
/** How many days the parts of a day are kept: a week and a day are compared, the rest is room for late events. */
export const recentDays = 15;

/** The part of the day in which a moment lies. */
export const slotOf = (at: Date): number => Math.floor(kstMinuteOfDay(at) / slotMinutes);

/** The first day of which parts are kept. */
export const firstRecentDay = (now: Date): string => kstDay(new Date(now.getTime() - recentDays * 86_400_000));

/** The account that stands for all. */
const everyone = '0';

/** What accounts with the same accounts above them did in one game and one part of a day. */
interface Shared {
  above: string[];
  day: string;
  slot: number;
  gameClass: string;
  game: string;
  sums: Sums;
}

/**
 * Adds up a batch in memory, so that the database is asked once for each row and not for each event. Most events of a
 * batch are of members below the same few agents: theirs are added up first, and climb the tree together.
 */
export function tally(facts: readonly Fact[], now: Date): Tally {
  const rows = { daily: new Map<string, DailyRow>(), recent: new Map<string, RecentRow>() };
  const shared = new Map<string, Shared>();
  for (const { path, at, gameClass, game, member, sums } of facts) {
    const dot = path.lastIndexOf('.');
    const parent = member ? path.slice(0, Math.max(0, dot)) : path;
    const part = Math.floor(at.getTime() / slotMs);
    const of = held(shared, `${parent} ${part} ${gameClass} ${game}`, () => {
      const above = parent === '' ? [everyone] : [everyone, ...parent.split('.')];
      return { above, day: kstDay(at), slot: slotOf(at), gameClass, game, sums: noSums() };
    });
    addSums(of.sums, sums);
    // Nobody asks for a member's hours.
    if (member && path !== '') addDaily(rows.daily, path.slice(dot + 1), of.day, { gameClass, game, sums });
  }
  const oldest = firstRecentDay(now);
  for (const { above, day, slot, ...done } of shared.values()) {
    for (const accountId of above) addDaily(rows.daily, accountId, day, done);
    if (day < oldest) continue;
    for (const accountId of above) addRecent(rows.recent, accountId, day, slot, done);
  }
  return { daily: [...rows.daily.values()], recent: [...rows.recent.values()] };
}

type Done = Pick<Fact, 'gameClass' | 'game' | 'sums'>;

function addDaily(rows: Map<string, DailyRow>, accountId: string, day: string, { gameClass, game, sums }: Done): void {
  const key = `${accountId} ${day} ${gameClass} ${game}`;
  addSums(held(rows, key, () => ({ accountId, day, gameClass, game, sums: noSums() })).sums, sums);
}

function addRecent(
  rows: Map<string, RecentRow>,
  accountId: string,
  day: string,
  slot: number,
  { gameClass, sums }: Done,
): void {
  const key = `${accountId} ${day} ${slot} ${gameClass}`;
  addSums(held(rows, key, () => ({ accountId, day, slot, gameClass, sums: noSums() })).sums, sums);
}

function held<T>(rows: Map<string, T>, key: string, make: () => T): T {
  const known = rows.get(key);
  if (known) return known;
  const made = make();
  rows.set(key, made);
  return made;
}
