import type { Queryable } from '@madang/runtime/database.ts';
import type { RateStep } from '../rates/schedule.ts';

/** The classes whose turnover an operator may take out of commission. */
export const excludable = ['casino', 'slot'] as const;

interface Row {
  game_class: string;
  from_at: Date;
  basis_points: number;
}

/** The shares of each class, in the order of time. */
export async function loadExclusions(db: Queryable): Promise<ReadonlyMap<string, readonly RateStep[]>> {
  const { rows } = await db.query<Row>({
    name: 'turnover-exclusions',
    text: 'select game_class, from_at, basis_points from turnover_exclusions order by game_class, from_at',
  });
  const steps = new Map<string, RateStep[]>();
  for (const { game_class: name, from_at: from, basis_points: basisPoints } of rows)
    steps.set(name, [...(steps.get(name) ?? []), { from, basisPoints }]);
  return steps;
}
