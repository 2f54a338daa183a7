import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlOfRole } from '../standalone/verification/databases.ts';
import { countOpen, multiplyBets, type OpenBetsSize } from './cold-start/multiply-bets.ts';
import { openMarkets, placeOn } from './cold-start/place-bets.ts';
import { startPlatform } from './cold-start/start-platform.ts';
import { type Figure, higher, lower } from './figure.ts';
import { post } from './members.ts';

const full: OpenBetsSize = { bets: 500_000, members: 20_000 };
const goalSeconds = 15;

/** The platform's own start over 500,000 open bets on matches: after an orderly end, and after kill -9. */
export const run = (): Promise<Figure[]> => measureColdStart(full);

export async function measureColdStart(size: OpenBetsSize): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  // Postgres runs as a user of its own where this runs as root, and must be able to enter.
  chmodSync(dataDir, 0o755);
  let platform = await startPlatform(dataDir);
  try {
    const empty = platform.seconds;
    const { data } = await post(platform.url, '/api/login', {
      account: 'player1',
      password: 'madang-player',
      device: 'PC',
    });
    const token = String(data.token);
    const markets = await openMarkets(platform.url, token);
    const placed = await Promise.all([
      placeOn(platform.url, token, markets.slice(0, 1)),
      placeOn(platform.url, token, markets.slice(1, 4)),
      placeOn(platform.url, token, markets.slice(4, 9)),
    ]);
    const urls = urlOfRole(dataDir, '');
    await multiplyBets({ betting: urls('madang_betting'), wallet: urls('madang_wallet') }, placed, size);
    const open = await countOpen(urls('madang_betting'));
    await platform.end('SIGTERM');
    platform = await startPlatform(dataDir);
    const orderly = platform.seconds;
    const took = performance.now();
    await placeOn(platform.url, token, markets.slice(0, 1));
    const firstBet = orderly + (performance.now() - took) / 1000;
    await platform.end('SIGKILL');
    platform = await startPlatform(dataDir);
    const named = `with ${size.bets.toLocaleString('en')} open bets`;
    return [
      lower('cold start: the first, of nothing', empty, 's'),
      higher('cold start: open bets', open, 'bets', size.bets),
      lower(`cold start ${named}, after an orderly end`, orderly, 's', goalSeconds),
      lower(`cold start ${named}, until a bet is taken`, firstBet, 's', goalSeconds),
      lower(`cold start ${named}, after kill -9`, platform.seconds, 's', goalSeconds),
    ];
  } finally {
    await platform.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
