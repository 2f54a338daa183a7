import type { Platform } from '@madang/runtime/platform.ts';
import { Editions } from '../book/edition.ts';
import { GameBook } from '../book/game-book.ts';
import { aesSeedSeal } from '../chains/seed-seal.ts';
import { gameFeedsConfig } from '../config.ts';
import { migrations } from '../service.ts';
import { type ReplayOptions, type ReplaySummary, replayRounds } from './replay-rounds.ts';

export interface Replayer extends AsyncDisposable {
  /** Lines of a recording, its header first. */
  replay(lines: AsyncIterable<string> | Iterable<string>, options?: ReplayOptions): Promise<ReplaySummary>;
}

/** A replayer beside a running service, on the same tables: for tools and for tests of the whole platform. */
export async function openReplayer(platform: Platform): Promise<Replayer> {
  const database = await platform.openDatabase({ schema: 'game_feeds', migrations, poolSize: 2 });
  const { clock, log, secrets } = platform;
  const book = new GameBook();
  const config = gameFeedsConfig({});
  const deps = { database, clock, log, book, editions: new Editions(), config, seal: aesSeedSeal(secrets.pii) };
  return {
    replay: async (lines, options) => {
      await book.refresh(database);
      return replayRounds(deps, lines, options);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
