import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAway } from '@madang/runtime/database-away.ts';
import { type Gatherer, gather } from '@madang/runtime/gather.ts';
import type { SportsDeps } from '../deps.ts';
import type { FeedMessage } from '../feed-message.ts';
import { messageProblem } from './check-message.ts';
import { KnownFixtures } from './find-fixtures.ts';
import { KnownNames } from './find-names.ts';
import { ensureDay } from './inputs.ts';
import { type Also, type IntakeDeps, takeBatch } from './take-batch.ts';

const maxBatch = 1_000;
const maxQueue = 20_000;

const nothingRefused = { refused: 0, problem: '' };

/** What became of messages that an operator brought. */
export interface Brought {
  readonly taken: number;
  /** Ids of those that failed by themselves. */
  readonly failed: ReadonlySet<string>;
}

/**
 * What suppliers say, made durable and put into effect. What comes within one moment shares a transaction and, by match,
 * one event; whoever gave it waits until it is committed.
 */
export class Intake implements AsyncDisposable {
  readonly #deps: IntakeDeps;
  readonly #everyMs: number;
  readonly #gatherers = new Map<string, Gatherer<FeedMessage, undefined>>();
  readonly #days = new Set<string>();

  /** Between the beginnings of two transactions of a supplier at least `everyMs` pass. */
  constructor(deps: SportsDeps, everyMs: number) {
    this.#deps = { ...deps, fixtures: new KnownFixtures(), names: new KnownNames() };
    this.#everyMs = everyMs;
  }

  /** Resolves when every message is kept; those that cannot be taken are counted and told of. */
  async take(provider: string, messages: readonly FeedMessage[]): Promise<void> {
    await this.#gathererOf(provider).all(messages);
  }

  /** Takes what an operator brought and what was checked before; `also` is in the transaction of all that it tells of. */
  async bring(provider: string, messages: readonly FeedMessage[], also: Also): Promise<Brought> {
    await this.#ensureDay();
    try {
      return { taken: await takeBatch(this.#deps, provider, messages, nothingRefused, also), failed: new Set() };
    } catch (error) {
      this.#deps.names.forget();
      if (databaseAway(error)) throw error;
      return this.#oneByOne(provider, messages, error, also);
    }
  }

  #gathererOf(provider: string): Gatherer<FeedMessage, undefined> {
    const known = this.#gatherers.get(provider);
    if (known) return known;
    const made = gather<FeedMessage, undefined>({
      maxBatch,
      maxQueue,
      run: async (batch) => {
        const started = performance.now();
        await this.#run(provider, batch);
        // Waited for behind the batch: what comes meanwhile is in the next one, also of a supplier that waits for its answer.
        const wait = started + this.#everyMs - performance.now();
        if (wait > 0) await sleep(wait);
        return batch.map(() => undefined);
      },
    });
    this.#gatherers.set(provider, made);
    return made;
  }

  async #run(provider: string, batch: readonly FeedMessage[]): Promise<void> {
    await this.#ensureDay();
    const problems = batch.map(messageProblem);
    const fit = batch.filter((_message, index) => problems[index] === undefined);
    const refused = { refused: batch.length - fit.length, problem: problems.find(Boolean) ?? '' };
    if (refused.refused > 0) this.#deps.log.warn({ provider, ...refused }, 'sports messages refused');
    try {
      await takeBatch(this.#deps, provider, fit, refused);
    } catch (error) {
      this.#deps.names.forget();
      if (databaseAway(error) || fit.length === 0) throw error;
      await this.#oneByOne(provider, fit, error);
    }
  }

  /** A message that fails for a reason of its own keeps none of the others from their effect. */
  async #oneByOne(provider: string, batch: readonly FeedMessage[], cause: unknown, also?: Also): Promise<Brought> {
    const failed = new Set<string>();
    let taken = 0;
    this.#deps.log.warn({ err: cause, provider, messages: batch.length }, 'sports messages failed together');
    for (const message of batch) {
      try {
        taken += await takeBatch(this.#deps, provider, [message], nothingRefused, also);
      } catch (error) {
        this.#deps.names.forget();
        if (databaseAway(error)) throw error;
        this.#deps.log.error({ err: error, provider, message: message.id }, 'sports message failed');
        failed.add(message.id);
        await takeBatch(this.#deps, provider, [], { refused: 1, problem: `${message.id}: failed` });
      }
    }
    return { taken, failed };
  }

  async #ensureDay(): Promise<void> {
    const now = this.#deps.clock.now();
    const day = now.toISOString().slice(0, 10);
    if (this.#days.has(day)) return;
    await ensureDay(this.#deps.database, now);
    this.#days.add(day);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#gatherers.values()].map((gatherer) => gatherer.close()));
  }
}
