import { integer, readConfig } from '@madang/runtime/config.ts';

const second = 1_000;

const variables = {
  /** Connections of this service's pool. */
  BETTING_POOL_SIZE: { default: '14', parse: integer(6, 100) },
  /** Groups of bets that are written as pending side by side. */
  BETTING_PLACE_LANES: { default: '1', parse: integer(1, 16) },
  /** Groups of bets on their way from pending to accepted side by side. */
  BETTING_PLACE_GROUPS: { default: '2', parse: integer(1, 64) },
  /** Bets that one group holds at most. */
  BETTING_GROUP_SIZE: { default: '256', parse: integer(1, 1_000) },
  /** Bets that may wait before more are refused with RESOURCE_EXHAUSTED. */
  BETTING_QUEUE_SIZE: { default: '8192', parse: integer(1, 100_000) },
  /** Slips on matches in play that may be held back for their delay before more are refused. */
  BETTING_IN_PLAY_SLIPS: { default: '4096', parse: integer(1, 100_000) },
  /** How long the wallet may take before nobody knows. */
  BETTING_WALLET_TIMEOUT_MS: { default: '4000', parse: integer(50, 30 * second) },
  /** Age at which a pending bet is asked about. */
  BETTING_SWEEP_AFTER_MS: { default: '5000', parse: integer(50, 60 * second) },
  BETTING_SWEEP_EVERY_MS: { default: '1000', parse: integer(20, 60 * second) },
  /** Age at which the snapshot of open rounds, or of matches, is asked for again though no event came. */
  BETTING_ROUNDS_REFRESH_MS: { default: '10000', parse: integer(50, 600 * second) },
  /** Age at which it is too old to bet on. */
  BETTING_ROUNDS_STALE_MS: { default: '30000', parse: integer(100, 3_600 * second) },
  /** Bets that one chunk of a settlement holds. */
  BETTING_SETTLE_CHUNK: { default: '2000', parse: integer(1, 5_000) },
  /** Chunks of a round that are settled side by side. */
  BETTING_SETTLE_LANES: { default: '2', parse: integer(1, 8) },
  /** How often workers look for what nobody woke them for. */
  BETTING_WORK_EVERY_MS: { default: '1000', parse: integer(20, 60 * second) },
  /** Hours after which a casino bet without an outcome stands as it is. */
  BETTING_CASINO_OPEN_HOURS: { default: '24', parse: integer(1, 720) },
  /** Months of bets that stay attached; 0 for all. */
  BETTING_KEEP_MONTHS: { default: '0', parse: integer(0, 600) },
};

export function bettingConfig(env: NodeJS.ProcessEnv) {
  const read = readConfig(env, variables);
  return {
    poolSize: read.BETTING_POOL_SIZE,
    placeLanes: read.BETTING_PLACE_LANES,
    placeGroups: read.BETTING_PLACE_GROUPS,
    groupSize: read.BETTING_GROUP_SIZE,
    queueSize: read.BETTING_QUEUE_SIZE,
    inPlaySlips: read.BETTING_IN_PLAY_SLIPS,
    walletTimeoutMs: read.BETTING_WALLET_TIMEOUT_MS,
    sweepAfterMs: read.BETTING_SWEEP_AFTER_MS,
    sweepEveryMs: read.BETTING_SWEEP_EVERY_MS,
    roundsRefreshMs: read.BETTING_ROUNDS_REFRESH_MS,
    roundsStaleMs: read.BETTING_ROUNDS_STALE_MS,
    settleChunk: read.BETTING_SETTLE_CHUNK,
    settleLanes: read.BETTING_SETTLE_LANES,
    workEveryMs: read.BETTING_WORK_EVERY_MS,
    casinoOpenHours: read.BETTING_CASINO_OPEN_HOURS,
    keepMonths: read.BETTING_KEEP_MONTHS,
  };
}

export type BettingConfig = ReturnType<typeof bettingConfig>;
