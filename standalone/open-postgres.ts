import { resolve } from 'node:path';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import type { readStandaloneConfig } from './config.ts';
import { holdDatabase } from './hold-data.ts';

type Config = ReturnType<typeof readStandaloneConfig>;

/**
 * The superuser's connection string: of the server that the configuration names, which is left running, or of the embedded
 * one, which ends with the stack.
 */
export async function openPostgres(
  stack: AsyncDisposableStack,
  { MADANG_POSTGRES_URL, MADANG_DATA }: Config,
  password: string,
  settings: Record<string, string> = {},
): Promise<string> {
  if (MADANG_POSTGRES_URL) {
    stack.use(await holdDatabase(MADANG_POSTGRES_URL));
    return MADANG_POSTGRES_URL;
  }
  const { url, stop } = await startEmbedded({ dataDir: resolve(MADANG_DATA, 'postgres'), password, settings });
  stack.defer(stop);
  return url;
}
