import { startAgents } from '@madang/agents/service.ts';
import { bettingConfig } from '@madang/betting/config.ts';
import { startBetting } from '@madang/betting/service.ts';
import { startContent } from '@madang/content/service.ts';
import { gameFeedsConfig } from '@madang/game-feeds/config.ts';
import { startGameFeeds } from '@madang/game-feeds/service.ts';
import { identityConfig } from '@madang/identity/config.ts';
import { startIdentity } from '@madang/identity/service.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { startStats } from '@madang/stats/service.ts';
import { walletConfig } from '@madang/wallet/config.ts';
import { startWallet } from '@madang/wallet/service.ts';

export interface ServiceEntry {
  name: string;
  /** Schema and database role. */
  schema: string;
  /** `env` is what the process was told, and what its kind of start adds. */
  start(platform: Platform, env: NodeJS.ProcessEnv): Promise<AsyncDisposable>;
}

/** Every service of the platform, those first that others ask while they start. */
export const services: readonly ServiceEntry[] = [
  { name: 'content', schema: 'content', start: startContent },
  { name: 'wallet', schema: 'wallet', start: (platform, env) => startWallet(platform, walletConfig(env)) },
  { name: 'agents', schema: 'agents', start: startAgents },
  { name: 'identity', schema: 'identity', start: (platform, env) => startIdentity(platform, identityConfig(env)) },
  {
    name: 'game-feeds',
    schema: 'game_feeds',
    // A supplier of casino may run on this machine, as the built-in one does.
    start: (platform, env) => startGameFeeds(platform, gameFeedsConfig({ CASINO_INNER: '127.0.0.1,::1', ...env })),
  },
  { name: 'betting', schema: 'betting', start: (platform, env) => startBetting(platform, bettingConfig(env)) },
  { name: 'stats', schema: 'stats', start: startStats },
];
