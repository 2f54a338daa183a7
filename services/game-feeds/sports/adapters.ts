import type { Clock } from '@madang/runtime/clock.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { FeedAdapter } from './feed-message.ts';

export interface AdapterContext {
  readonly clock: Clock;
  readonly log: Logger;
  readonly env: NodeJS.ProcessEnv;
}

/** What can be named in SPORTS_PROVIDERS. */
export const providers = ['simulator', 'replay', 'lsports', 'odds_api'] as const;
export type Provider = (typeof providers)[number];

export const isProvider = (name: string): name is Provider => (providers as readonly string[]).includes(name);

/** How each supplier's adapter is made. */
export const adapters: { readonly [name in Provider]?: (context: AdapterContext) => FeedAdapter } = {};
