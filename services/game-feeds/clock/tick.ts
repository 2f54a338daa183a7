import { resolveOldNews } from '../alerts/alerts.ts';
import { ensureComingChains } from '../chains/ensure-chains.ts';
import type { ClockDeps } from '../deps.ts';
import { closeRounds } from '../rounds/close-rounds.ts';
import { gamesLacking, makeNext } from '../rounds/ensure-rounds.ts';
import { flagOverdue } from '../rounds/flag-overdue.ts';
import { openRounds } from '../rounds/open-rounds.ts';
import type { RoundRow } from '../rounds/round-row.ts';
import { drawHouse } from '../sources/draw-house.ts';
import { askBlocks, askFeeds } from './ask-sources.ts';
import { dueRounds, nextDue } from './due-rounds.ts';
import type { OutsideAsks } from './outside-asks.ts';

/** A round that nobody looked after goes through at most open, closed and drawn in one turn. */
const maxPasses = 10;
const choresEveryMs = 60_000;

/** What could not be done in a turn, by name: one game's trouble never stops the others. */
class Failures extends Map<string, unknown> {
  async attempt(name: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => void this.set(name, error));
  }

  /** All in one commit; where that fails, each by itself. */
  async attemptAll(rounds: readonly RoundRow[], work: (rounds: readonly RoundRow[]) => Promise<void>): Promise<void> {
    if (rounds.length === 0) return;
    try {
      await work(rounds);
    } catch (error) {
      if (rounds.length === 1) for (const { id } of rounds) this.set(id, error);
      else for (const round of rounds) await this.attempt(round.id, () => work([round]));
    }
  }

  throwIfAny(): void {
    if (this.size > 0) throw new AggregateError(this.values(), `not done: ${[...this.keys()].join(', ')}`);
  }
}

/** Makes the clock's turn: all that is due by now, by the database alone, so that any process may do any part. */
export function makeTick(deps: ClockDeps, asks: OutsideAsks): () => Promise<Date | undefined> {
  let choresAt = Number.NEGATIVE_INFINITY;

  async function chores(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - choresAt) < choresEveryMs) return;
    await ensureComingChains(deps, now);
    await resolveOldNews(deps.database, now);
    choresAt = now.getTime();
  }

  /** Answers when something is due next; throws after all else is done where something could not be. */
  return async () => {
    const now = deps.clock.now();
    const failures = new Failures();
    await deps.book.refresh(deps.database);
    await failures.attempt('chores', () => chores(now));
    for (const entry of await gamesLacking(deps, now))
      await failures.attempt(entry.id, () => makeNext(deps, entry, now));
    for (let pass = 0; pass < maxPasses; pass++) {
      const due = (await dueRounds(deps.database, now)).filter(({ id }) => !failures.has(id));
      if (due.length === 0) break;
      const closed = due.filter(({ status }) => status === 'closed');
      const house = closed.filter(({ source }) => source === 'house');
      await failures.attemptAll(house, (rounds) =>
        drawHouse(
          deps,
          rounds.map(({ id }) => id),
          now,
        ),
      );
      await failures.attemptAll(
        due.filter(({ status }) => status === 'waiting'),
        (rounds) => openRounds(deps, rounds, now),
      );
      await failures.attemptAll(
        due.filter(({ status }) => status === 'open'),
        (rounds) => closeRounds(deps, rounds, now),
      );
      await askFeeds(
        deps,
        asks,
        closed.filter(({ source }) => source === 'feed'),
        now,
      );
      await askBlocks(
        deps,
        asks,
        closed.filter(({ source }) => source === 'chain'),
        now,
      );
    }
    await failures.attempt('overdue', () => flagOverdue(deps, now));
    failures.throwIfAny();
    return nextDue(deps.database);
  };
}
