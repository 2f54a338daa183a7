import { isGuarded } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { gather } from '@madang/runtime/gather.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { Metrics } from '@madang/runtime/metrics.ts';
import type pg from 'pg';
import { type Answer, openLane } from './lane.ts';
import { measureGroups } from './measure-groups.ts';
import { postGroup } from './post-group.ts';
import { checkTransfer, type Outcome, type Transfer } from './transfer.ts';

export interface PostingOptions {
  connection: pg.ClientConfig;
  clock: Clock;
  log?: Logger;
  metrics?: Metrics;
  /** Connections that post side by side. */
  lanes?: number;
  /** Transfers that one call of the database takes. */
  groupSize?: number;
  /** Transfers that may wait in a lane before more are refused with RESOURCE_EXHAUSTED. */
  queueSize?: number;
  /** How long a caller waits, in the queue and for the database together, until it hears that the outcome is unknown. */
  deadlineMs?: number;
}

export interface Posting {
  /**
   * Posts one transfer; it is durable when this resolves. Rejects with VALIDATION, with RESOURCE_EXHAUSTED when too
   * many wait (nothing was written), or with a reason for which `outcomeUnknown` holds: then ask or repeat the key.
   */
  post(transfer: Transfer): Promise<Outcome>;
  /** Posts transfers that came together; each is posted or refused by itself. Nothing is posted when one is no transfer. */
  postAll(transfers: readonly Transfer[]): Promise<Outcome[]>;
  /** Transfers that wait or are being posted. */
  pending(): number;
  /** Refuses new transfers, posts those that wait and closes the connections. */
  close(): Promise<void>;
}

/** Gathers transfers into groups, in lanes by account, so that a crowd shares commits and a lone one waits for nobody. */
export function openPosting(options: PostingOptions): Posting {
  const { connection, clock, log, deadlineMs = 20_000, groupSize = 256, queueSize = 8_192 } = options;
  const pending = () => lanes.reduce((sum, lane) => sum + lane.add.pending(), 0);
  const measured = measureGroups(options.metrics ?? new Metrics(), 'transfers', pending);
  const amounts = options.metrics?.counter('madang_ledger_krw_total', 'What was moved in groups', ['kind']);
  const lanes = Array.from({ length: options.lanes ?? 2 }, () => {
    const run = measured(async (client: pg.Client, group: Transfer[]) => {
      const outcomes = await postGroup(client, group, clock.now());
      if (amounts) for (const [kind, amount] of sumsOf(group, outcomes)) amounts.inc({ kind }, amount);
      return outcomes;
    });
    const lane = openLane({ connection, run, deadlineMs, log });
    return { ...lane, add: gather({ run: lane.post, maxBatch: groupSize, maxQueue: queueSize }) };
  });
  const [only] = lanes;
  if (!only) throw new RangeError('a ledger needs a lane');
  const laneFor = (transfer: Transfer) => lanes[laneOf(transfer, lanes.length)] ?? only;
  const addAll = async (lane: typeof only, transfers: readonly Transfer[]): Promise<Outcome[]> => {
    const until = performance.now() + deadlineMs;
    return (await lane.add.all(transfers.map((item) => ({ item, until })))).map(inTime);
  };
  return {
    async post(transfer) {
      checkTransfer(transfer);
      return inTime(await laneFor(transfer).add({ item: transfer, until: performance.now() + deadlineMs }));
    },
    async postAll(transfers) {
      for (const transfer of transfers) checkTransfer(transfer);
      if (lanes.length === 1) return addAll(only, transfers);
      const parts = new Map(lanes.map((lane) => [lane, [] as number[]]));
      transfers.forEach((transfer, i) => {
        parts.get(laneFor(transfer))?.push(i);
      });
      const outcomes = new Array<Outcome>(transfers.length);
      const postPart = async ([lane, places]: [(typeof lanes)[number], number[]]): Promise<void> => {
        const answers = await addAll(
          lane,
          places.map((place) => transfers[place] as Transfer),
        );
        places.forEach((place, i) => {
          outcomes[place] = answers[i] as Outcome;
        });
      };
      await Promise.all([...parts].map(postPart));
      return outcomes;
    },
    pending,
    async close() {
      await Promise.all(lanes.map((lane) => lane.add.close().then(lane.close)));
    },
  };
}

/** Who was in the queue beyond the deadline hears the same as whose group was not answered: ask for the key. */
export function inTime<R>(answer: Answer<R>): R {
  if (answer === 'late') throw new DomainError('DEADLINE_EXCEEDED');
  return answer;
}

/** All balance types of a person share a lane; of two people the one with the lower account decides. */
function laneOf({ debit, credit }: Transfer, lanes: number): number {
  const lower = debit < credit ? debit : credit;
  const account = isGuarded(lower) ? lower : debit < credit ? credit : debit;
  return Math.floor(Math.abs(Number(account)) / 16) % lanes;
}

/** What was moved by kind. A movement that is asked for again under its key is in it again. */
function sumsOf(group: readonly Transfer[], outcomes: readonly Outcome[]): Map<string, number> {
  const sums = new Map<string, number>();
  group.forEach(({ kind, amount }, i) => {
    if (outcomes[i]?.posted) sums.set(kind, (sums.get(kind) ?? 0) + Number(amount));
  });
  return sums;
}
