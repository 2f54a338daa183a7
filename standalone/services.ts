import { startAgents } from '@madang/agents/service.ts';
import { startBetting } from '@madang/betting/service.ts';
import { startContent } from '@madang/content/service.ts';
import { startGameFeeds } from '@madang/game-feeds/service.ts';
import { startIdentity } from '@madang/identity/service.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { startStats } from '@madang/stats/service.ts';
import { startWallet } from '@madang/wallet/service.ts';

export interface ServiceEntry {
  name: string;
  /** Schema and database role. */
  schema: string;
  start(platform: Platform): Promise<AsyncDisposable>;
}

/** Every service of the platform, those first that others ask while they start. */
export const services: readonly ServiceEntry[] = [
  { name: 'content', schema: 'content', start: startContent },
  { name: 'wallet', schema: 'wallet', start: startWallet },
  { name: 'agents', schema: 'agents', start: startAgents },
  { name: 'identity', schema: 'identity', start: startIdentity },
  { name: 'game-feeds', schema: 'game_feeds', start: startGameFeeds },
  { name: 'betting', schema: 'betting', start: startBetting },
  { name: 'stats', schema: 'stats', start: startStats },
];
