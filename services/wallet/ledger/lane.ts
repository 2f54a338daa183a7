import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Logger } from '@madang/runtime/log.ts';
import pg from 'pg';
import { postGroup } from './post-group.ts';
import type { Outcome, Transfer } from './transfer.ts';

export interface LaneOptions {
  connection: pg.ClientConfig;
  clock: Clock;
  /** How long a group is tried before its callers are told that the outcome is unknown. */
  deadlineMs: number;
  log?: Logger | undefined;
}

export interface Lane {
  post(group: Transfer[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

/**
 * A connection that posts one group after the other. When it is lost, the same group with the same keys goes out on
 * a new one until the deadline: what the first attempt committed is found by its keys, so nothing is posted twice.
 */
export function openLane(options: LaneOptions): Lane {
  let client: pg.Client | undefined;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new pg.Client(options.connection);
    // The query in flight is rejected by the same loss; this only keeps the process alive when none is.
    fresh.on('error', () => drop(fresh));
    fresh.on('end', () => drop(fresh));
    await fresh.connect();
    client = fresh;
    return fresh;
  }

  function drop(lost: pg.Client): void {
    if (client === lost) client = undefined;
  }

  async function attempt(group: Transfer[]): Promise<Outcome[]> {
    const current = await connected();
    try {
      return await postGroup(current, group, options.clock.now());
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) {
        drop(current);
        // It may be half dead: closing it may fail in turn, and nothing depends on it any more.
        current.end().catch((cause: Error) => options.log?.debug({ err: cause }, 'closing a lost ledger connection'));
      }
      throw error;
    }
  }

  return {
    async post(group) {
      const giveUpAt = performance.now() + options.deadlineMs;
      for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, 500)) {
        try {
          return await attempt(group);
        } catch (error) {
          if (!mayPass(error)) throw error;
          if (performance.now() + pauseMs > giveUpAt) throw new DomainError('DEADLINE_EXCEEDED', { cause: error });
          options.log?.warn({ err: error, items: group.length }, 'posting a group again');
        }
        await sleep(pauseMs);
      }
    },
    async close() {
      await client?.end();
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
