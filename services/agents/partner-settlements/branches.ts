import { noSums, type Sums } from './formula.ts';

/** What a day, an agent, its parent of then and a class add to the days. */
export interface DayRow extends Sums {
  day: string;
  accountId: bigint;
  parentId: bigint;
  gameClass: string;
}

/** The agents above a player, top first: all of its path but itself. Nobody earns of what it loses itself. */
export const agentsOf = (path: string): bigint[] => path.split('.').slice(0, -1).map(BigInt);

/** Adds up what happens below agents, by day, branch and class. */
export class DayRows {
  readonly #rows = new Map<string, DayRow>();

  /** Each of `agents`, top first, has it below itself. */
  add(agents: readonly bigint[], day: string, gameClass: string, more: Partial<Sums>): void {
    for (const [depth, accountId] of agents.entries()) {
      const parentId = agents[depth - 1] ?? 0n;
      const name = `${accountId} ${parentId} ${day} ${gameClass}`;
      const row = this.#rows.get(name) ?? { ...noSums, day, accountId, parentId, gameClass };
      for (const part of parts) row[part] += more[part] ?? 0n;
      this.#rows.set(name, row);
    }
  }

  /** Those that change something. */
  get changing(): DayRow[] {
    return [...this.#rows.values()].filter((row) => parts.some((part) => row[part] !== 0n));
  }
}

const parts = ['stake', 'payout', 'rolling', 'deposits', 'bonuses'] as const;
