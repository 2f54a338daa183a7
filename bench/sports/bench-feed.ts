import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gameFeedsConfig } from '@madang/game-feeds/config.ts';
import { startGameFeeds } from '@madang/game-feeds/service.ts';
import type { FeedAdapter, FeedMessage } from '@madang/game-feeds/sports/feed-message.ts';
import { type ServiceEntry, services } from '../../standalone/services.ts';

const heartbeatMs = 2_000;
const mostAtOnce = 1_000;

/** A supplier of sports in the bench's hand: its adapter runs where every supplier's does, and says what it is given. */
export class BenchFeed implements FeedAdapter {
  readonly provider = 'bench';
  #waiting: FeedMessage[] = [];
  #kept = Promise.withResolvers<void>();
  #woken = Promise.withResolvers<void>();

  /** Hands messages on; resolves when they are kept. */
  tell(messages: readonly FeedMessage[]): Promise<void> {
    for (const message of messages) this.#waiting.push(message);
    this.#woken.resolve();
    return this.#kept.promise;
  }

  async run(emit: (batch: FeedMessage[]) => Promise<void>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const kept = this.#kept;
      const batch = this.#waiting;
      this.#waiting = [];
      this.#kept = Promise.withResolvers();
      this.#woken = Promise.withResolvers();
      if (batch.length === 0) batch.push({ id: randomUUID(), at: Date.now(), kind: 'heartbeat' });
      for (let from = 0; from < batch.length; from += mostAtOnce) await emit(batch.slice(from, from + mostAtOnce));
      kept.resolve();
      await this.#untilMore();
    }
  }

  async #untilMore(): Promise<void> {
    if (this.#waiting.length > 0) return;
    const spoken = new AbortController();
    const quiet = sleep(heartbeatMs, undefined, { signal: spoken.signal }).catch(() => undefined);
    await Promise.race([this.#woken.promise, quiet]);
    spoken.abort();
  }

  /** The platform's services, with this supplier alone. */
  services(): ServiceEntry[] {
    const start: ServiceEntry['start'] = (platform, env) => {
      const config = gameFeedsConfig(env);
      return startGameFeeds(platform, { ...config, sports: { ...config.sports, adapters: [() => this] } });
    };
    return services.map((service) => (service.name === 'game-feeds' ? { ...service, start } : service));
  }
}
