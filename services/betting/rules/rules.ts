import type { Queryable } from '@madang/runtime/database.ts';
import type { Block } from '../blocks/check-blocks.ts';
import { readBlocks } from '../blocks/stored.ts';
import { readMarkLimits } from '../mark-limits/stored.ts';
import type { OwnLimit } from '../member-limits/own-limit.ts';
import { readSportsRules, type SportsRules } from '../sports-rules/sports-rules.ts';
import type { Limit } from './limit.ts';

export interface Settings {
  /** Seconds after placing in which a bet may be taken back; 0 for never. */
  cancelSeconds: number;
  /** Cancellations a member has a day; 0 without a limit. */
  cancelsPerDay: number;
  cancelBeforeCloseSeconds: number;
  highBetFrom: bigint;
  /** Counts changes. */
  version: bigint;
  /** Limits that are raised, and settings that lower security, need a second administrator. */
  approveSettings: boolean;
}

export interface Rules {
  /** By `limitKey`. */
  limits: ReadonlyMap<string, Limit>;
  /** What is set for normal B, by game class. */
  markLimits: ReadonlyMap<string, OwnLimit>;
  settings: Settings;
  sports: SportsRules;
  /** Whether a key may name a slip that was referred to a trader: some are, or were within the time of keys. */
  referrals: boolean;
  /** Where operators keep bets from being placed. */
  blocks: readonly Block[];
}

export const limitKey = (level: number, gameClass: string): string => `${level}:${gameClass}`;

export async function readLimits(db: Queryable): Promise<Limit[]> {
  const { rows } = await db.query<Limit>(
    `select level, game_class as "gameClass", stake_min as "stakeMin", stake_max as "stakeMax", win_max as "winMax",
            round_max as "roundMax"
       from limits order by game_class, level`,
  );
  return rows;
}

export async function readSettings(db: Queryable): Promise<Settings> {
  const { rows } = await db.query<Settings>(
    `select cancel_seconds as "cancelSeconds", cancels_per_day as "cancelsPerDay",
            cancel_before_close_seconds as "cancelBeforeCloseSeconds", high_bet_from as "highBetFrom",
            version,
            approve_settings as "approveSettings"
       from settings`,
  );
  const settings = rows[0];
  if (!settings) throw new Error('the settings have no row');
  return settings;
}

export async function readRules(db: Queryable): Promise<Rules> {
  const [limits, markLimits, settings, sports, referred, blocks] = await Promise.all([
    readLimits(db),
    readMarkLimits(db),
    readSettings(db),
    readSportsRules(db),
    db.query<{ kept: boolean }>('select exists (select from bet_referrals) as kept'),
    readBlocks(db),
  ]);
  return {
    limits: new Map(limits.map((limit) => [limitKey(limit.level, limit.gameClass), limit])),
    markLimits,
    settings,
    sports,
    referrals: sports.referralFrom > 0n || sports.referBeyondLimits || referred.rows[0]?.kept === true,
    blocks,
  };
}
