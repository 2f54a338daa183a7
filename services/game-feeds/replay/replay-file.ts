import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { RoundDeps } from '../deps.ts';
import { replayRounds } from './replay-rounds.ts';

const GAME = 'speedkeno';

/** The lines of a file. It is opened with the first line that is asked for: an open one drops what nobody waits for. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
}

/**
 * Runs a file of recorded draws in the background. The game's own clock rests: its source becomes the replay, until an
 * operator gives it another. Disposing stops after the running step; the next start goes on where this one stopped.
 */
export function startReplayFile(deps: RoundDeps, { file, speed }: { file: string; speed: number }): AsyncDisposable {
  const stop = new AbortController();
  const { log } = deps;
  const run = async (): Promise<void> => {
    await deps.database.query(
      `update games set source = 'replay', version = version + 1 where id = $1 and source <> 'replay'`,
      [GAME],
    );
    const summary = await replayRounds(deps, linesOf(file), { game: GAME, speed, signal: stop.signal });
    const { drawn, missing, refused, skipped } = summary;
    const counts = { drawn: drawn.length, missing: missing.length, skipped: skipped.length };
    log.info({ file, ...counts, refused }, 'replay of recorded draws finished');
  };
  const running = run().catch((error: unknown) => log.error({ err: error, file }, 'replay of recorded draws failed'));
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await running;
    },
  };
}
