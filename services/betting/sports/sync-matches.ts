import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@connectrpc/connect';
import {
  FixtureUpdatedSchema,
  MarketResultedSchema,
  MarketsUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { PricedFixture, SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { OpenMatches } from './open-matches.ts';

const lookEveryMs = 200;
const pageSize = 100;
/** Matches beyond so many pages are not sold. */
const maxPages = 200;
/** Events may get lost on their way to a listener, so all is asked for now and then, however many come. */
const loadsPerRefresh = 6;

/** Keeps the snapshot of open matches, in the way of that of open rounds: by events, and by asking. */
export function syncMatches(
  platform: Pick<Platform, 'clock' | 'log' | 'listen'>,
  sports: Client<typeof SportsService>,
  matches: OpenMatches,
  refreshMs: number,
): AsyncDisposable {
  const { clock, log } = platform;
  const stop = new AbortController();
  const nowMs = () => clock.now().getTime();
  const listener = platform.listen({
    events: [FixtureUpdatedSchema, MarketsUpdatedSchema, MarketResultedSchema],
    handle: (batch) => take(matches, batch, nowMs()),
  });
  let failing = false;

  async function load(): Promise<void> {
    try {
      const askedAt = nowMs();
      matches.loaded(await readAll(sports, stop.signal), askedAt);
      failing = false;
    } catch (error) {
      if (!failing && !stop.signal.aborted) log.warn({ err: error }, 'open matches refresh failed');
      failing = true;
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const now = nowMs();
      if (matches.quietMs(now) >= refreshMs || matches.loadedMs(now) >= loadsPerRefresh * refreshMs) await load();
      await sleep(failing ? refreshMs / 10 : lookEveryMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await listener[Symbol.asyncDispose]();
      await running;
    },
  };
}

async function readAll(sports: Client<typeof SportsService>, signal: AbortSignal): Promise<PricedFixture[]> {
  const all: PricedFixture[] = [];
  let afterId = 0n;
  for (let page = 0; page < maxPages; page++) {
    const { fixtures, nextAfterId } = await sports.listOpenFixtures({ afterId, limit: pageSize }, { signal });
    all.push(...fixtures);
    afterId = nextAfterId;
    if (afterId === 0n) break;
  }
  return all;
}

function take(matches: OpenMatches, batch: readonly ReceivedEvent[], nowMs: number): void {
  for (const event of batch) {
    if (isEvent(event, FixtureUpdatedSchema)) matches.updated(event.message, nowMs);
    else if (isEvent(event, MarketsUpdatedSchema)) matches.priced(event.message, nowMs);
    else if (isEvent(event, MarketResultedSchema)) matches.resulted(event.message);
  }
  matches.heard(nowMs);
}
