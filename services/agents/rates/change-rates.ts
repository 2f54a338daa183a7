import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { loadChildSchedules, loadSchedules, stepsOf } from './load-schedules.ts';
import { allowedRates, nextStep } from './schedule.ts';

export interface RateChanges {
  account: bigint;
  /** 0 for the top of the tree. */
  parent: bigint;
  basisPoints: Readonly<Record<string, number>>;
  from: Date;
}

/**
 * Refuses rates that break the order of the tree at some moment: VALIDATION for an unknown game class, RATE_RANGE with
 * the allowed range. A change that is fixed for later stays, so that a new rate need only hold until then.
 * The caller holds the rates of the account and of its parent.
 */
export async function checkRates(tx: Queryable, change: RateChanges): Promise<void> {
  const caps = await loadCaps(tx);
  const own = await loadSchedules(tx, [change.account, change.parent]);
  const below = await loadChildSchedules(tx, change.account);
  for (const [gameClass, basisPoints] of Object.entries(change.basisPoints)) {
    const cap = caps.get(gameClass);
    if (cap === undefined)
      throw new DomainError('VALIDATION', { field: 'rates', meta: { game_class: gameClass.slice(0, 40) } });
    const parent = change.parent > 0n ? { parent: stepsOf(own, change.parent, gameClass) } : {};
    const children = [...below.keys()].map((child) => stepsOf(below, child, gameClass));
    const until = nextStep(stepsOf(own, change.account, gameClass), change.from);
    const { min, max } = allowedRates({ ...parent, children, cap }, change.from, until);
    if (basisPoints < min || basisPoints > max) {
      const meta = { game_class: gameClass, min: String(min), max: String(max) };
      throw new DomainError('RATE_RANGE', { field: 'rates', meta });
    }
  }
}

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
