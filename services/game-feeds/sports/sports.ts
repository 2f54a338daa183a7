import { SportsRiskService } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import type { Database } from '@madang/runtime/database.ts';
import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { MakeAdapter } from './adapters.ts';
import type { SportsDeps } from './deps.ts';
import type { FeedMessage } from './feed-message.ts';
import type { Bring } from './imports/take-new.ts';
import { dropOldDays } from './intake/inputs.ts';
import { Intake } from './intake/intake.ts';
import { changeDue } from './jobs/change-due.ts';
import { dropOldMatches } from './jobs/drop-old-matches.ts';
import { stopSilent } from './jobs/stop-silent.ts';
import { runAdapters } from './run-adapters.ts';
import { KeptSettings } from './settings/sport-settings.ts';
import { FixtureStore } from './state/fixture-store.ts';

export interface SportsConfig {
  /** Suppliers whose adapters run here. */
  readonly adapters: readonly MakeAdapter[];
  /** Between two transactions of a supplier's messages. */
  readonly gatherMs: number;
  /** Days that messages are remembered, so that one that comes again takes no effect. */
  readonly inputDays: number;
  /** Days that a match is kept after it is over. */
  readonly matchDays: number;
}

export interface Sports extends AsyncDisposable {
  readonly deps: SportsDeps;
  /** Takes messages of a supplier, as its adapter gives them. */
  take(provider: string, messages: readonly FeedMessage[]): Promise<void>;
  /** Takes messages that an operator brought. */
  readonly bring: Bring;
  /** Does all that is due by now. */
  turn(): Promise<void>;
  /** Lets go of matches that are long over; answers how many. */
  clean(): Promise<number>;
}

const turnMs = 1_000;
const cleanMs = 3_600_000;

/** Starts what sports need: intake, the suppliers' adapters, and what time makes due. */
export function startSports(
  platform: Platform,
  database: Database,
  config: SportsConfig & { readonly ticking: boolean },
): Sports {
  const stack = new AsyncDisposableStack();
  const { clock, log } = platform;
  const settings = new KeptSettings();
  const deps: SportsDeps = { database, clock, log, settings, store: new FixtureStore(settings) };
  const intake = stack.use(new Intake(deps, config.gatherMs));
  const turn = async (): Promise<void> => {
    await stopSilent(deps);
    await changeDue(deps);
  };
  const risk = platform.client(SportsRiskService);
  const clean = dropOldMatches(deps, {
    days: config.matchDays,
    hasOpenBets: async (fixtureId) => (await risk.getSportsBook({ fixtureId })).fixtures.some(({ bets }) => bets > 0n),
  });
  if (config.ticking) {
    stack.use(job('sports', turnMs, turn));
    stack.use(job('sports matches', cleanMs, async () => void (await clean())));
    stack.use(job('sports inputs', cleanMs, () => dropOldDays(database, config.inputDays, clock.now())));
  }
  const adapters = config.adapters.map((make) => make({ clock, log }));
  stack.use(runAdapters({ database, intake, log }, adapters));

  function job(name: string, everyMs: number, work: () => Promise<void>): Periodic {
    return periodic({ name, everyMs, log, turn: () => work().then(() => false) });
  }

  return {
    deps,
    turn,
    clean,
    take: (provider, messages) => intake.take(provider, messages),
    bring: (provider, messages, also) => intake.bring(provider, messages, also),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
