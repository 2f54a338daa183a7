import { failpoint } from '@madang/runtime/failpoint.ts';
import { findChains, secretOf } from '../chains/find-chain.ts';
import type { RoundDeps } from '../deps.ts';
import { drawNumbers, drawnAs } from '../draw/draw-numbers.ts';
import { enterDraws } from '../rounds/enter-draw.ts';
import { editionOf, lockByIds } from '../rounds/round-row.ts';

/**
 * Draws closed rounds from their secrets, all of an instant in one commit. Where the service was away a draw comes late,
 * and is the same.
 */
export async function drawHouse(deps: RoundDeps, ids: readonly string[], now: Date): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const closed = (await lockByIds(tx, ids)).filter(({ status, revision }) => status === 'closed' && revision < 0);
    const editions = await deps.editions.getAll(tx, closed.map(editionOf));
    const rounds = closed.flatMap((round) => {
      const game = editions.get(editionOf(round))?.game;
      return game ? [{ round, game, name: drawnAs(game) }] : [];
    });
    const chains = await findChains(
      tx,
      rounds.map(({ name, round }) => ({ game: name, day: round.day })),
    );
    const entries = rounds.map(({ round, game, name }) => {
      const chain = chains.get(`${name}:${round.day}`);
      if (!chain) throw new Error(`the chain of ${name} for ${round.day} is not there`);
      return { round, draw: drawNumbers(game, round, secretOf(chain, deps.seal, round)) };
    });
    await enterDraws(tx, deps, entries, { source: 'house', at: now });
  });
  failpoint('game-feeds.drawn');
}
