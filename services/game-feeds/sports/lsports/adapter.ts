import type { Clock } from '@madang/runtime/clock.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { ConsumeMessage } from 'amqplib';
import { Reach } from '../../sources/reach.ts';
import type { FeedAdapter, FeedMessage } from '../feed-message.ts';
import { askJson } from '../outside/ask-json.ts';
import { Backoff } from '../outside/backoff.ts';
import { type Emit, emitKept } from '../outside/emit-kept.ts';
import { Refusals } from '../outside/refusals.ts';
import type { LsportsConfig } from './config.ts';
import { consumeQueue } from './deliveries.ts';
import { LsportsReader } from './reader.ts';

export interface LsportsDeps {
  readonly clock: Clock;
  readonly log: Logger;
}

const maxSnapshotBytes = 64 << 20;
const maxMessageBytes = 8 << 20;
const maxBatch = 500;
/** A feed that was silent for so long may have had its matches stopped: which are alive is said again. */
const silentMs = 10_000;
const snapshotTries = 3;

/** LSports' feed: messages out of a durable queue, and all that is offered by a question when it is connected. */
export class LsportsAdapter implements FeedAdapter {
  readonly provider = 'lsports';
  readonly refusals: Refusals;
  readonly #config: LsportsConfig;
  readonly #deps: LsportsDeps;
  readonly #reader: LsportsReader;
  readonly #reach: Reach;

  constructor(config: LsportsConfig, deps: LsportsDeps) {
    this.#config = config;
    this.#deps = deps;
    this.refusals = new Refusals(this.provider, deps.log);
    this.#reader = new LsportsReader(this.refusals, () => deps.clock.now().getTime());
    this.#reach = new Reach(config.hosts);
  }

  async run(emit: Emit, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff(500, 60_000);
    while (!signal.aborted) {
      try {
        await this.#session(emit, signal, backoff);
      } catch (error) {
        if (signal.aborted) return;
        this.#deps.log.warn({ err: error, provider: this.provider }, 'sports feed disconnected');
        if (backoff.failures + 1 >= this.#config.attempts) throw error;
      }
      await backoff.failed(signal).catch(() => undefined);
    }
  }

  async #session(emit: Emit, signal: AbortSignal, backoff: Backoff): Promise<void> {
    let heardAt = performance.now();
    await consumeQueue({
      config: this.#config,
      reach: this.#reach,
      signal,
      ready: async () => {
        await this.#emit(emit, await this.#begin(signal), signal);
        backoff.succeeded();
        heardAt = performance.now();
      },
      take: async (messages) => {
        if (performance.now() - heardAt > silentMs) this.#reader.repeatAlive();
        await this.#emit(emit, [...messages.flatMap((one) => this.#read(one)), ...this.#reader.alive()], signal);
        heardAt = performance.now();
      },
    });
  }

  #read({ content, properties }: ConsumeMessage): FeedMessage[] {
    if (content.byteLength > maxMessageBytes) {
      this.refusals.add('message too large', String(content.byteLength));
      return [];
    }
    const sportId: unknown = properties.headers?.SportId;
    const named = typeof sportId === 'string' || typeof sportId === 'number' ? String(sportId) : undefined;
    return this.#reader.read(content.toString('utf8'), named);
  }

  async #emit(emit: Emit, messages: readonly FeedMessage[], signal: AbortSignal): Promise<void> {
    for (let from = 0; from < messages.length; from += maxBatch)
      await emitKept(emit, messages.slice(from, from + maxBatch), signal, this.#deps.log);
  }

  /** What is offered now. Where nobody answers that, nothing is on sale until its match is told of again. */
  async #begin(signal: AbortSignal): Promise<FeedMessage[]> {
    const { snapshot, timeoutMs } = this.#config;
    const backoff = new Backoff(1_000, 10_000);
    while (snapshot && backoff.failures < snapshotTries) {
      const { url, packageId, user, password } = snapshot;
      const body = { PackageId: packageId, UserName: user, Password: password };
      const asking = { timeoutMs, signal, reach: this.#reach, most: maxSnapshotBytes, body };
      try {
        const answer = await askJson(url, asking);
        if (answer.body !== undefined) return this.#reader.readSnapshot(answer.body);
        throw new Error(`the answer is HTTP ${answer.status}`);
      } catch (error) {
        signal.throwIfAborted();
        this.#deps.log.warn({ err: error, provider: this.provider }, 'snapshot of sports failed');
        await backoff.failed(signal);
      }
    }
    this.#reader.forgetAlive();
    return this.#reader.alive();
  }
}
