import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { loadChildSchedules, loadSchedules, stepsInForce } from './load-schedules.ts';
import { fallbackOf } from './losing-class.ts';
import { allowedRates, nextStep, type RateStep } from './schedule.ts';

export interface RateChanges {
  account: bigint;
  /** 0 for the top of the tree. */
  parent: bigint;
  basisPoints: Readonly<Record<string, number>>;
  from: Date;
}

/**
 * Refuses rates that break the order of the tree at some moment: VALIDATION for an unknown game class, RATE_RANGE with
 * the allowed range. A change that is fixed for later stays, so that a new rate need only hold until then. A class that
 * falls back to a changed one is held to the order as well.
 * The caller holds the rates of the account and of its parent.
 */
export async function checkRates(tx: Queryable, change: RateChanges): Promise<void> {
  const caps = await loadCaps(tx);
  const known = await loadSchedules(tx, [change.account, change.parent]);
  const below = [...(await loadChildSchedules(tx, change.account)).values()];
  const own = known.get(change.account);
  const checkOne = (gameClass: string, cap: number, basisPoints: number, until: Date | undefined): void => {
    const parent = change.parent > 0n ? { parent: stepsInForce(known.get(change.parent), gameClass) } : {};
    const children = below.map((classes) => stepsInForce(classes, gameClass));
    const { min, max } = allowedRates({ ...parent, children, cap }, change.from, until);
    if (basisPoints >= min && basisPoints <= max) return;
    const meta = { game_class: gameClass, min: String(min), max: String(max) };
    throw new DomainError('RATE_RANGE', { field: 'rates', meta });
  };
  for (const [gameClass, basisPoints] of Object.entries(change.basisPoints)) {
    const cap = caps.get(gameClass);
    if (cap === undefined)
      throw new DomainError('VALIDATION', { field: 'rates', meta: { game_class: gameClass.slice(0, 40) } });
    checkOne(gameClass, cap, basisPoints, nextStep(own?.get(gameClass) ?? [], change.from));
    for (const [other, otherCap] of caps)
      if (fallbackOf(other) === gameClass && fallsBack(own?.get(other), change.from) && !isIn(change, other))
        checkOne(other, otherCap, basisPoints, nextStep(stepsInForce(own, other), change.from));
  }
}

const isIn = ({ basisPoints }: RateChanges, gameClass: string): boolean => Object.hasOwn(basisPoints, gameClass);

/** Whether a class has none of its own at a moment. */
const fallsBack = (own: readonly RateStep[] = [], at: Date): boolean => !own[0] || own[0].from > at;

export async function saveRates(tx: Queryable, change: RateChanges): Promise<void> {
  const classes = Object.keys(change.basisPoints);
  if (classes.length === 0) return;
  await tx.query(
    `insert into rates (account_id, game_class, from_at, basis_points)
     select $1, game_class, $2, basis_points from unnest($3::text[], $4::int4[]) as r(game_class, basis_points)
     on conflict (account_id, game_class, from_at) do update set basis_points = excluded.basis_points`,
    [change.account, change.from, classes, Object.values(change.basisPoints)],
  );
}

async function loadCaps(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; cap_basis_points: number }>(
    'select name, cap_basis_points from game_classes',
  );
  return new Map(rows.map((row) => [row.name, row.cap_basis_points]));
}
