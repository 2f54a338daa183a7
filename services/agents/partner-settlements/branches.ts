import { noSums, type Sums } from './formula.ts';

export interface DaySums extends Sums {
  /** What of the rolling is the agent's own. */
  ownRolling: bigint;
}

/** What a day, an agent, its parent of then and a class add to the days. */
export interface DayRow extends DaySums {
  day: string;
  accountId: bigint;
  parentId: bigint;
  gameClass: string;
}

/** The class of rows that are of no game. */
export const bank = 'bank';

/** The agents above a player, top first: all of its path but itself. Nobody earns of what it loses itself. */
export const agentsOf = (path: string): bigint[] => path.split('.').slice(0, -1).map(BigInt);

/** Adds up what happens below agents, by day, branch and class. */
export class DayRows {
  /** By day and class, then by agent: a row for each parent that it had, which is one unless it was moved. */
  readonly #days = new Map<string, Map<bigint, DayRow[]>>();

  /** Each of `agents`, top first, has it below itself. */
  add(agents: readonly bigint[], day: string, gameClass: string, more: Partial<DaySums>): void {
    const ofDay = this.#of(day, gameClass);
    for (let depth = 0; depth < agents.length; depth++) {
      const row = rowOf(ofDay, agents, depth, day, gameClass);
      for (const part of parts) row[part] += more[part] ?? 0n;
    }
  }

  /** The same of what a bet comes to; thousands come in a batch, and no other part is gone through. */
  addTurnover(
    agents: readonly bigint[],
    day: string,
    gameClass: string,
    { stake, payout }: Pick<Sums, 'stake' | 'payout'>,
  ): void {
    if (stake === 0n && payout === 0n) return;
    const ofDay = this.#of(day, gameClass);
    for (let depth = 0; depth < agents.length; depth++) {
      const row = rowOf(ofDay, agents, depth, day, gameClass);
      row.stake += stake;
      row.payout += payout;
    }
  }

  /** Rolling that each on a path earned itself, top first and the player last: each agent has what those below it earned as well. */
  addRolling(path: readonly bigint[], day: string, gameClass: string, earned: readonly bigint[]): void {
    const ofDay = this.#of(day, gameClass);
    let rolling = earned[path.length - 1] ?? 0n;
    for (let depth = path.length - 2; depth >= 0; depth--) {
      const own = earned[depth] ?? 0n;
      rolling += own;
      if (own === 0n && rolling === 0n) continue;
      const row = rowOf(ofDay, path, depth, day, gameClass);
      row.rolling += rolling;
      row.ownRolling += own;
    }
  }

  #of(day: string, gameClass: string): Map<bigint, DayRow[]> {
    const name = `${day} ${gameClass}`;
    const rows = this.#days.get(name) ?? new Map<bigint, DayRow[]>();
    this.#days.set(name, rows);
    return rows;
  }

  /** Those that change something. */
  get changing(): DayRow[] {
    return [...this.#days.values()]
      .flatMap((rows) => [...rows.values()].flat())
      .filter((row) => parts.some((part) => row[part] !== 0n));
  }
}

function rowOf(
  rows: Map<bigint, DayRow[]>,
  path: readonly bigint[],
  depth: number,
  day: string,
  gameClass: string,
): DayRow {
  const accountId = path[depth] ?? 0n;
  const parentId = path[depth - 1] ?? 0n;
  const known = rows.get(accountId);
  const row = known?.find((one) => one.parentId === parentId);
  if (row) return row;
  const made = { ...noSums, ownRolling: 0n, day, accountId, parentId, gameClass };
  if (known) known.push(made);
  else rows.set(accountId, [made]);
  return made;
}

const parts = ['stake', 'payout', 'rolling', 'ownRolling', 'deposits', 'bonuses'] as const;
