import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import { openKeys } from './keys.ts';
import { openPaces } from './page/pace.ts';
import { openWallet } from './platform/wallet.ts';
import { openRounds } from './rounds/advance.ts';
import { serve } from './serve.ts';

export interface Running extends AsyncDisposable {
  port: number;
  publicKey: string;
}

/** Starts all of it on a folder of data; unfinished rounds go on at once. */
export async function openOriginals(config: Config, say: (text: string) => void): Promise<Running> {
  mkdirSync(config.data, { recursive: true, mode: 0o700 });
  await using stack = new AsyncDisposableStack();
  const keys = openKeys(config);
  const database = stack.use(openDatabase(config.data));
  const wallet = openWallet(config.platformUrl, keys);
  const rounds = stack.use(openRounds(database, wallet, say));
  const { server, port } = await serve({ config, database, keys, wallet, rounds, paces: openPaces() }, say);
  stack.defer(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  const running = stack.move();
  return { port, publicKey: keys.publicKey, [Symbol.asyncDispose]: () => running.disposeAsync() };
}
