import { startEmbedded } from '../postgres/embedded.ts';
import { throwAwayFolder } from './throw-away-folder.ts';
import { unsynced } from './unsynced.ts';

/** One server for the whole run: every test file gets databases of its own on it. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.MADANG_TEST_POSTGRES) return async () => {};
  const server = await startEmbedded({
    dataDir: throwAwayFolder('madang-pg-'),
    persistent: false,
    settings: unsynced,
  });
  process.env.MADANG_TEST_POSTGRES = server.url;
  return () => server.stop();
}
