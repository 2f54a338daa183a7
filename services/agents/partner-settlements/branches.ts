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
  readonly #rows = new Map<string, DayRow>();

  /** Each of `agents`, top first, has it below itself. */
  add(agents: readonly bigint[], day: string, gameClass: string, more: Partial<DaySums>): void {
    for (const [depth, accountId] of agents.entries())
      this.#add(accountId, agents[depth - 1] ?? 0n, day, gameClass, more);
  }

  /** Rolling of the last of `agents` itself, which all of them have. */
  addEarned(agents: readonly bigint[], day: string, gameClass: string, rolling: bigint): void {
    this.add(agents.slice(0, -1), day, gameClass, { rolling });
    const earner = agents.at(-1);
    if (earner) this.#add(earner, agents.at(-2) ?? 0n, day, gameClass, { rolling, ownRolling: rolling });
  }

  #add(accountId: bigint, parentId: bigint, day: string, gameClass: string, more: Partial<DaySums>): void {
    const name = `${accountId} ${parentId} ${day} ${gameClass}`;
    const row = this.#rows.get(name) ?? { ...noSums, ownRolling: 0n, day, accountId, parentId, gameClass };
    // A batch adds many times what few parts have: the others are not gone through.
    for (const part in more) row[part as keyof DaySums] += more[part as keyof DaySums] ?? 0n;
    this.#rows.set(name, row);
  }

  /** Those that change something. */
  get changing(): DayRow[] {
    return [...this.#rows.values()].filter((row) => parts.some((part) => row[part] !== 0n));
  }
}

const parts = ['stake', 'payout', 'rolling', 'ownRolling', 'deposits', 'bonuses'] as const;
