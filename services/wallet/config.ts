import { integer, readConfig } from '@madang/runtime/config.ts';

export interface WalletConfig {
  /** Connections that post side by side. */
  lanes: number;
  /** Transfers that one call of the database takes. */
  groupSize: number;
  /** Minutes without play after which a game's window that nobody closed is taken for left. */
  eggQuietMinutes: number;
}

export function walletConfig(env: NodeJS.ProcessEnv): WalletConfig {
  const read = readConfig(env, {
    WALLET_LANES: { default: '1', parse: integer(1, 16) },
    WALLET_GROUP: { default: '256', parse: integer(1, 1_024) },
    WALLET_EGG_QUIET_MINUTES: { default: '10', parse: integer(1, 1_440) },
  });
  return {
    lanes: read.WALLET_LANES,
    groupSize: read.WALLET_GROUP,
    eggQuietMinutes: read.WALLET_EGG_QUIET_MINUTES,
  };
}
