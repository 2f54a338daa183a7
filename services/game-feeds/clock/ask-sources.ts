import type { GameEntry } from '../book/game-entry.ts';
import type { ClockDeps } from '../deps.ts';
import { drawnAs } from '../draw/draw-numbers.ts';
import type { RoundRow } from '../rounds/round-row.ts';
import { askChain, chainTurn, isFinal } from '../sources/ask-chain.ts';
import { claimOwed, type Owed } from '../sources/claim-owed.ts';
import { feedTurn, pollFeed } from '../sources/poll-feed.ts';
import type { OutsideAsks } from './outside-asks.ts';

interface Owing {
  readonly base: GameEntry;
  readonly rounds: RoundRow[];
}

/** Rounds by the game in whose name is drawn: one question serves the whole drum. */
function byBase(deps: ClockDeps, rounds: readonly RoundRow[]): Owing[] {
  const owing = new Map<string, Owing>();
  for (const round of rounds) {
    const entry = deps.book.get(round.game);
    const base = entry && deps.book.get(drawnAs(entry.game));
    if (!base) continue;
    const known = owing.get(base.id) ?? { base, rounds: [] };
    known.rounds.push(round);
    owing.set(base.id, known);
  }
  return [...owing.values()];
}

/** Asks the feeds for what they owe; each round gets its next turn at once, whatever the answer will be. */
export async function askFeeds(deps: ClockDeps, asks: OutsideAsks, due: readonly RoundRow[], now: Date): Promise<void> {
  for (const { base, rounds } of byBase(deps, due)) {
    const turns = rounds.map(({ id, draws_at }) => ({ id, nextAt: feedTurn(deps, base.game, draws_at, now) }));
    const owed = (await claimOwed(deps.database, 'feed', turns, now)).sort(byDraw);
    if (owed.length === 0 || base.feedUrl === '') continue;
    const turn = { base: base.id, url: base.feedUrl, game: base.game, owed };
    asks.start(`feed of ${base.id}`, (signal) => pollFeed(deps, turn, signal));
  }
}

/** Asks the chain for the blocks of rounds whose blocks are final by now; the others get their turn then. */
export async function askBlocks(
  deps: ClockDeps,
  asks: OutsideAsks,
  due: readonly RoundRow[],
  now: Date,
): Promise<void> {
  for (const { base, rounds } of byBase(deps, due)) {
    const turns = rounds.map(({ id, draws_at }) => ({
      id,
      nextAt: isFinal(deps, draws_at, now)
        ? chainTurn(deps, draws_at, now)
        : new Date(draws_at.getTime() + (deps.config.chain?.finalMs ?? 0)),
    }));
    const owed = (await claimOwed(deps.database, 'chain', turns, now)).filter((o) => isFinal(deps, o.draws_at, now));
    for (const round of new Map(owed.map((o) => [`${o.day}.${o.round}`, o])).values())
      asks.start(`block of ${round.id}`, (signal) => askChain(deps, { name: base.id, game: base.game }, round, signal));
  }
}

const byDraw = (a: Owed, b: Owed): number => a.draws_at.getTime() - b.draws_at.getTime();
