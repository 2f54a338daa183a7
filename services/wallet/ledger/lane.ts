import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Logger } from '@madang/runtime/log.ts';
import pg from 'pg';
import { type Link, openLink, within } from './link.ts';

export interface LaneOptions<T, R> {
  connection: pg.ClientConfig;
  /**
   * Does a group on a connection and answers each of its items in order. It may be called again with a group that was
   * committed before its answer was lost: then it finds what it wrote.
   */
  run(client: pg.Client, group: T[]): Promise<R[]>;
  /** How long a group is tried before its callers are told that the outcome is unknown. */
  deadlineMs: number;
  log?: Logger | undefined;
}

/** An item that waits, and until when its caller does (`performance.now()`). */
export interface Waiting<T> {
  item: T;
  until: number;
}

/** What became of one that waits; `late` when its caller's time was over before its group began: it was not posted. */
export type Answer<R> = R | 'late';

export interface Lane<T, R> {
  post(group: Waiting<T>[]): Promise<Answer<R>[]>;
  close(): Promise<void>;
}

/** A group whose first caller has hardly any time left is tried this part of the deadline nevertheless. */
const minPart = 1 / 4;
/** An attempt that takes this part of the deadline hangs: what is left is enough for another one. */
const attemptPart = 1 / 2;
const closeMs = 2_000;

/**
 * A connection that posts one group after the other. When it is lost or hangs, the same group with the same keys goes out
 * on a new one until the deadline: what the first attempt committed is found by its keys, so nothing is posted twice.
 */
export function openLane<T, R>(options: LaneOptions<T, R>): Lane<T, R> {
  const { deadlineMs } = options;
  let link: Link | undefined;

  const forget = (lost: Link): void => {
    if (link === lost) link = undefined;
  };

  async function attempt(group: T[], limitMs: number): Promise<R[]> {
    link ??= openLink(options.connection, forget);
    const current = link;
    const post = async (): Promise<R[]> => {
      await current.ready;
      return options.run(current.client, group);
    };
    try {
      return await within(limitMs, post());
    } catch (error) {
      if (!current.open || !(error instanceof pg.DatabaseError)) current.abandon();
      throw error;
    }
  }

  async function postUntil(group: T[], giveUpAt: number): Promise<R[]> {
    for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, 500)) {
      try {
        const leftMs = Math.max(1, giveUpAt - performance.now());
        return await attempt(group, Math.min(leftMs, deadlineMs * attemptPart));
      } catch (error) {
        if (!mayPass(error)) throw error;
        if (performance.now() + pauseMs > giveUpAt) throw new DomainError('DEADLINE_EXCEEDED', { cause: error });
        options.log?.warn({ err: error, items: group.length }, 'ledger group failed, retrying');
      }
      await sleep(pauseMs);
    }
  }

  return {
    async post(waiting) {
      const now = performance.now();
      const live = waiting.filter(({ until }) => until > now);
      if (live.length === 0) return waiting.map(() => 'late');
      // They came in order: the first one's time is over first.
      const giveUpAt = Math.max(live[0]?.until ?? now, now + deadlineMs * minPart);
      const outcomes = await postUntil(
        live.map(({ item }) => item),
        giveUpAt,
      );
      if (live.length === waiting.length) return outcomes;
      let next = 0;
      return waiting.map(({ until }) => (until > now ? (outcomes[next++] as R) : 'late'));
    },
    async close() {
      const last = link;
      await within(closeMs, last?.client.end() ?? Promise.resolve()).catch(() => last?.abandon());
    },
  };
}

/**
 * True when the same group can succeed later: the connection or the server went away, a lock was awaited too long,
 * two groups met in a circle, or another group wrote one of the keys first.
 */
function mayPass(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && !(error instanceof DomainError);
  return /^(08|40|53|57P0[1-5]|55P03|57014|23505)/.test(error.code ?? '');
}
