import type { Clock } from '@madang/runtime/clock.ts';
import { gather } from '@madang/runtime/gather.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { Metrics } from '@madang/runtime/metrics.ts';
import type pg from 'pg';
import { openLane } from '../ledger/lane.ts';
import { measureGroups } from '../ledger/measure-groups.ts';
import { inTime } from '../ledger/post.ts';
import type { Call, CallAnswer } from './call.ts';
import { takeGroup } from './take-group.ts';

export interface SupplierCallsOptions {
  connection: pg.ClientConfig;
  clock: Clock;
  log?: Logger;
  metrics?: Metrics;
  lanes?: number;
  /** Calls that one transaction takes. */
  groupSize?: number;
  /** Calls that may wait in a lane before more are refused with RESOURCE_EXHAUSTED. */
  queueSize?: number;
  /** How long a caller waits in all until it hears that the outcome is unknown. */
  deadlineMs?: number;
}

export interface SupplierCalls {
  /** Takes calls in their order; each is booked or refused by itself and durable when this resolves. */
  take(calls: readonly Call[]): Promise<CallAnswer[]>;
  close(): Promise<void>;
}

/** Gathers calls into groups, in lanes by member: what arrived while one group was booked shares the next. */
export function openSupplierCalls(options: SupplierCallsOptions): SupplierCalls {
  const { connection, clock, log, groupSize = 256, queueSize = 4_096, deadlineMs = 5_000 } = options;
  const pending = () => lanes.reduce((sum, { add }) => sum + add.pending(), 0);
  const measured = measureGroups(options.metrics ?? new Metrics(), 'supplier_calls', pending);
  const lanes = Array.from({ length: options.lanes ?? 1 }, () => {
    const run = measured((client: pg.Client, group: Call[]) => takeGroup(client, group, clock.now()));
    const lane = openLane({ connection, run, deadlineMs, log });
    return { close: lane.close, add: gather({ run: lane.post, maxBatch: groupSize, maxQueue: queueSize }) };
  });
  return {
    async take(calls) {
      const until = performance.now() + deadlineMs;
      const answers = new Array<CallAnswer>(calls.length);
      const takePart = async ({ add }: (typeof lanes)[number], lane: number): Promise<void> => {
        const places = [...calls.keys()].filter((i) => Number(calls[i]?.accountId ?? 0n) % lanes.length === lane);
        const taken = await add.all(places.map((i) => ({ item: calls[i] as Call, until })));
        taken.forEach((answer, i) => {
          answers[places[i] as number] = inTime(answer);
        });
      };
      await Promise.all(lanes.map(takePart));
      return answers;
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.add.close().then(lane.close)));
    },
  };
}
