import type { Queryable } from '@madang/runtime/database.ts';
import { amounts, type OwnLimit } from '../member-limits/own-limit.ts';

/** The one mark that has limits of its own: normal B. Normal A is what levels say. */
export const normalB = 'b';

type Row = { game_class: string } & Record<keyof typeof amounts, bigint | null>;

const names = Object.keys(amounts) as (keyof typeof amounts)[];

/** What is set for normal B, by game class; a class of which nothing is set may be absent. */
export async function readMarkLimits(db: Queryable): Promise<Map<string, OwnLimit>> {
  const { rows } = await db.query<Row>(
    'select game_class, stake_min, stake_max, win_max, round_max from mark_limits where mark = $1',
    [normalB],
  );
  return new Map(
    rows.map((row) => [
      row.game_class,
      Object.fromEntries(names.flatMap((name) => (row[name] === null ? [] : [[amounts[name], row[name]]]))) as OwnLimit,
    ]),
  );
}

export async function writeMarkLimit(db: Queryable, gameClass: string, own: OwnLimit): Promise<void> {
  const { stakeMin = null, stakeMax = null, winMax = null, roundMax = null } = own;
  await db.query(
    `insert into mark_limits (mark, game_class, stake_min, stake_max, win_max, round_max) values ($1, $2, $3, $4, $5, $6)
     on conflict (mark, game_class) do update set stake_min = excluded.stake_min, stake_max = excluded.stake_max,
       win_max = excluded.win_max, round_max = excluded.round_max`,
    [normalB, gameClass, stakeMin, stakeMax, winMax, roundMax],
  );
}
