import { join, resolve } from 'node:path';
import type { Logger } from '@madang/runtime/log.ts';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { archiveId, archiveSettings, watchArchive } from './backup/archive.ts';
import type { readStandaloneConfig } from './config.ts';
import { holdDatabase } from './hold-data.ts';

type Config = ReturnType<typeof readStandaloneConfig>;

/** Folder of the installation's own archive; undefined where none is kept. */
export function archiveOf({ MADANG_BACKUP, MADANG_DATA, MADANG_POSTGRES_URL }: Config): string | undefined {
  if (!MADANG_BACKUP) return undefined;
  if (MADANG_POSTGRES_URL)
    throw new Error(
      'MADANG_BACKUP is for the embedded Postgres: the server of MADANG_POSTGRES_URL has tools of its own',
    );
  return join(resolve(MADANG_BACKUP), archiveId(resolve(MADANG_DATA)));
}

/**
 * The superuser's connection string: of the server that the configuration names, which is left running, or of the embedded
 * one, which ends with the stack.
 */
export async function openPostgres(
  stack: AsyncDisposableStack,
  config: Config,
  { password, log, settings = {} }: { password: string; log: Logger; settings?: Record<string, string> },
): Promise<string> {
  const archive = archiveOf(config);
  if (config.MADANG_POSTGRES_URL) {
    stack.use(await holdDatabase(config.MADANG_POSTGRES_URL));
    return config.MADANG_POSTGRES_URL;
  }
  const { url, stop } = await startEmbedded({
    dataDir: resolve(config.MADANG_DATA, 'postgres'),
    password,
    settings: { ...settings, ...(archive && archiveSettings(archive)) },
  });
  stack.defer(stop);
  if (archive) stack.use(watchArchive(url, log));
  return url;
}
