import { RoundSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { CasinoEggsService } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import { CasinoMarksService } from '@madang/proto/madang/game_feeds/v1/casino_marks_pb.ts';
import { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { SportsImportsService } from '@madang/proto/madang/game_feeds/v1/sports_imports_pb.ts';
import { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import { parkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { access } from './access.ts';
import { Editions } from './book/edition.ts';
import { GameBook } from './book/game-book.ts';
import { seedGames } from './book/seed-games.ts';
import { casinoAccess } from './casino/access.ts';
import { type Casino, startCasino } from './casino/casino.ts';
import { casinoHandlers } from './casino/handlers.ts';
import { casinoMarksAccess, casinoMarksHandlers } from './casino-marks/service.ts';
import { aesSeedSeal } from './chains/seed-seal.ts';
import { OutsideAsks } from './clock/outside-asks.ts';
import { makeTick } from './clock/tick.ts';
import { startTicker } from './clock/ticker.ts';
import { type GameFeedsConfig, gameFeedsConfig } from './config.ts';
import { takeRoundSettled } from './consumers/round-settled.ts';
import { eggsAccess, eggsHandlers } from './eggs/service.ts';
import { handlers } from './handlers.ts';
import { startReplayFile } from './replay/replay-file.ts';
import { RoundMessages } from './rounds/round-messages.ts';
import { httpBlocks } from './sources/http-blocks.ts';
import { sportsAccess } from './sports/access.ts';
import { sportsHandlers } from './sports/handlers.ts';
import { importsAccess, importsHandlers } from './sports/imports/service.ts';
import { type Sports, startSports } from './sports/sports.ts';

export const migrations = new URL('./migrations/', import.meta.url);

export interface GameFeeds extends AsyncDisposable {
  /** Does all that is due by now, and waits for the feeds that it asked. */
  tick(): Promise<void>;
  readonly sports: Sports;
  readonly casino: Casino;
}

/** Starts the clock of rounds and the calls; disposing of it ends the clock first and the pool last. */
export async function startGameFeeds(
  platform: Platform,
  config: GameFeedsConfig = gameFeedsConfig(process.env),
): Promise<GameFeeds> {
  await using starting = new AsyncDisposableStack();
  const { clock, log, secrets } = platform;
  const database = starting.use(await platform.openDatabase({ schema: 'game_feeds', migrations }));
  await seedGames(database, { now: clock.now(), log });
  const book = new GameBook();
  await book.refresh(database);
  const editions = new Editions();
  const rounds = { database, clock, log, book, editions, config, seal: aesSeedSeal(secrets.pii) };
  starting.use(platform.relay(database, 'game-feeds'));
  const asks = starting.use(new OutsideAsks(log));
  const blocks = config.chain && httpBlocks(config.chain.url, config.feedTimeoutMs);
  const turn = makeTick({ ...rounds, ...(blocks && { blocks }) }, asks);
  const ticker = starting.use(startTicker({ clock, log, ticking: config.ticking, turn }));
  const settled = starting.use(
    platform.consume({
      consumer: 'game-feeds-settled',
      database,
      events: [RoundSettledSchema],
      handle: takeRoundSettled,
    }),
  );
  const audit = auditor(secrets.audit, () => clock.now());
  const messages = new RoundMessages(editions);
  const deps = { ...rounds, audit, auditSecret: secrets.audit, messages, wake: ticker.wake };
  const sports = starting.use(startSports(platform, database, { ...config.sports, ticking: config.ticking }));
  platform.serve(SportsService, sportsHandlers({ ...sports.deps, audit }), sportsAccess);
  const brought = { ...sports.deps, audit, bring: sports.bring };
  platform.serve(SportsImportsService, importsHandlers(brought), importsAccess);
  const casino = starting.use(startCasino(platform, database, { ...config.casino, audit, ticking: config.ticking }));
  platform.serve(CasinoService, casinoHandlers(casino.deps), casinoAccess);
  platform.serve(CasinoMarksService, casinoMarksHandlers({ database }), casinoMarksAccess);
  platform.serve(CasinoEggsService, eggsHandlers(casino.deps), eggsAccess);
  const parked = parkedHandlers({ database, service: 'game-feeds', consumers: [settled], audit, log });
  platform.serve(GameFeedsService, handlers(deps, parked), access);
  // A game that can't go on is told in the log; the others, and the calls, are there all the same.
  if (config.ticking)
    await ticker.tick().catch((error: unknown) => log.error({ err: error }, 'first round clock tick failed'));
  if (config.replay) starting.use(startReplayFile(rounds, config.replay));
  const running = starting.move();
  return {
    sports,
    casino,
    tick: async () => {
      await ticker.tick();
      await asks.settled();
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
