import type { ClockDeps } from '../deps.ts';
import { secretOfBlock } from '../draw/block-source.ts';
import { drawNumbers } from '../draw/draw-numbers.ts';
import type { MiniGame } from '../games/declaration.ts';
import { enterFirstDraw } from '../rounds/enter-draw.ts';
import { nextAsk, type Owed } from './claim-owed.ts';

/** A block is there for ever, so that asking never ends before a day is over. */
const giveUpAfterMs = 24 * 3_600_000;

export const chainTurn = ({ config }: ClockDeps, drawsAt: Date, now: Date): Date | undefined =>
  nextAsk({ pollMs: config.feedPollMs, missingAfterMs: config.missingAfterMs, giveUpAfterMs }, drawsAt, now);

/** Whether blocks of the round's draw time count as final by now. */
export const isFinal = ({ config }: ClockDeps, drawsAt: Date, now: Date): boolean =>
  now.getTime() >= drawsAt.getTime() + (config.chain?.finalMs ?? 0);

/** Asks for the block of a round once, and draws every round of its drum from it. */
export async function askChain(
  deps: ClockDeps,
  base: { readonly name: string; readonly game: MiniGame },
  owed: Owed,
  signal: AbortSignal,
): Promise<void> {
  if (!deps.blocks || owed.block_height === null)
    throw new Error(`the round ${owed.id} draws from a chain, and none is set up`);
  const blockId = await deps.blocks.blockIdAt(owed.block_height, signal);
  const secret = blockId === undefined ? undefined : secretOfBlock(blockId);
  if (blockId === undefined || !secret || signal.aborted) return;
  const draw = drawNumbers(base.game, owed, secret);
  const to = { games: deps.book.family(base.name), day: owed.day, round: owed.round };
  const entry = { draw, source: 'chain', blockId: blockId.toLowerCase(), at: deps.clock.now() } as const;
  await deps.database.transaction((tx) => enterFirstDraw(tx, deps, to, entry));
}
