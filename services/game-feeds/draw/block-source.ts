import { parseSecret } from './secret-chain.ts';

/**
 * A public chain as source of draws: the id of the block at a height that is fixed before betting opens takes the
 * place of the secret. The mapping to balls is Madang's own, as `word-stream.ts` describes it.
 */
export interface BlockSource {
  /** The id of the irreversible block at this height as 64 hex digits, or undefined while there is none yet. */
  blockIdAt(height: bigint, signal: AbortSignal): Promise<string | undefined>;
}

/** A block whose time is known and the chain's pace, from which later heights are counted. */
export interface BlockSchedule {
  readonly anchorHeight: bigint;
  readonly anchorTime: Date;
  readonly blockMs: number;
}

/** The height that decides a draw: the first block due at or after the draw time. Published when the round is made. */
export function heightAt(schedule: BlockSchedule, drawsAt: Date): bigint {
  const elapsed = drawsAt.getTime() - schedule.anchorTime.getTime();
  if (elapsed < 0) throw new RangeError('the draw lies before the anchor block');
  return schedule.anchorHeight + BigInt(Math.ceil(elapsed / schedule.blockMs));
}

/** A block id as the secret of a draw; undefined where the source answered something else than 64 hex digits. */
export const secretOfBlock = (blockId: string): Uint8Array | undefined => parseSecret(blockId);
