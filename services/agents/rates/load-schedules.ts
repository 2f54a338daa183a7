import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { fallbackOf } from './losing-class.ts';
import { type RateStep, stepsWithFallback } from './schedule.ts';

/** Rates of accounts by account and game class, in the order of time. */
export type Schedules = ReadonlyMap<bigint, ReadonlyMap<string, RateStep[]>>;

interface Row {
  account_id: bigint;
  game_class: string;
  from_at: Date;
  basis_points: number;
}

export async function loadSchedules(db: Queryable, accounts: readonly bigint[]): Promise<Schedules> {
  const { rows } = await db.query<Row>({
    name: 'rates-of-accounts',
    text: `select account_id, game_class, from_at, basis_points from rates
            where account_id = any($1::int8[]) order by account_id, game_class, from_at`,
    values: [plainArray(accounts)],
  });
  return group(rows);
}

/** The rates of all accounts right below one. */
export async function loadChildSchedules(db: Queryable, parent: bigint): Promise<Schedules> {
  const { rows } = await db.query<Row>(
    `select r.account_id, r.game_class, r.from_at, r.basis_points from rates r join nodes n on n.id = r.account_id
      where n.parent_id = $1 order by r.account_id, r.game_class, r.from_at`,
    [parent],
  );
  return group(rows);
}

const none: readonly RateStep[] = [];

export function stepsOf(schedules: Schedules, account: bigint, gameClass: string): readonly RateStep[] {
  return schedules.get(account)?.get(gameClass) ?? none;
}

/** The rates in force of a class: its own, and before the first of them those that it falls back to. */
export function stepsInForce(
  classes: ReadonlyMap<string, readonly RateStep[]> | undefined,
  gameClass: string,
): readonly RateStep[] {
  const own = classes?.get(gameClass) ?? none;
  const fallback = fallbackOf(gameClass);
  return fallback ? stepsWithFallback(own, classes?.get(fallback) ?? none) : own;
}

function group(rows: readonly Row[]): Schedules {
  const schedules = new Map<bigint, Map<string, RateStep[]>>();
  for (const row of rows) {
    const classes = schedules.get(row.account_id) ?? new Map<string, RateStep[]>();
    const steps = classes.get(row.game_class) ?? [];
    steps.push({ from: row.from_at, basisPoints: row.basis_points });
    classes.set(row.game_class, steps);
    schedules.set(row.account_id, classes);
  }
  return schedules;
}

/** Schedules of rows in the order of account, class and time. */
export { group as schedulesOf, type Row as ScheduleRow };
