import { setTimeout as wait } from 'node:timers/promises';
import type { FeedAdapter, FeedMessage } from '../feed-message.ts';
import { Simulation, type SimulatorSettings } from './simulation.ts';

const TICK_MS = 500;
/** Messages in a batch. */
const MOST_MESSAGES = 100;

/** The house's own supplier: invented matches that follow from a seed and the clock alone. */
export const simulatorAdapter = (settings: SimulatorSettings, now: () => number = Date.now): FeedAdapter => ({
  provider: 'simulator',
  async run(emit, signal) {
    // A new run begins without memory: what it tells again is known to the intake by its ids.
    const simulation = new Simulation(settings);
    while (!signal.aborted) {
      for (const batch of batchesOf(simulation.step(now()))) {
        if (signal.aborted) return;
        await emit(batch);
      }
      await wait(TICK_MS, undefined, { signal }).catch(() => {});
    }
  },
});

function* batchesOf(messages: readonly FeedMessage[]): Generator<FeedMessage[]> {
  for (let from = 0; from < messages.length; from += MOST_MESSAGES) yield messages.slice(from, from + MOST_MESSAGES);
}
