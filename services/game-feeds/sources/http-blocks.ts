import type { BlockSource } from '../draw/block-source.ts';
import { getText } from './get-text.ts';

const ID = /^[0-9a-fA-F]{64}$/;

/** The id in an answer that is the bare id, or JSON with it under `id`, `block_id` or `hash`. */
export function blockIdIn(body: string): string | undefined {
  const bare = body.trim().replace(/^"(.*)"$/, '$1');
  if (ID.test(bare)) return bare.toLowerCase();
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof json !== 'object' || json === null) return undefined;
  const { id, block_id, hash } = json as Record<string, unknown>;
  const found = [id, block_id, hash].find((value) => typeof value === 'string' && ID.test(value));
  return typeof found === 'string' ? found.toLowerCase() : undefined;
}

/** Blocks as an HTTP address tells them, with the height in place of `{height}`. */
export const httpBlocks = (url: string, timeoutMs: number): BlockSource => ({
  blockIdAt: async (height, signal) =>
    blockIdIn(await getText(url.replaceAll('{height}', height.toString()), { timeoutMs, signal })),
});
