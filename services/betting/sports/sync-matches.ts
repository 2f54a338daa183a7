import type { Client } from '@connectrpc/connect';
import {
  FixtureUpdatedSchema,
  MarketResultedSchema,
  MarketsUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { PricedFixture, SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { keepSynced } from '../rounds/keep-synced.ts';
import type { OpenMatches } from './open-matches.ts';

const pageSize = 100;
/** Matches beyond so many pages are not sold. */
const maxPages = 200;

/** Keeps the snapshot of open matches. All of them are much to ask for: where nobody answers it is asked less often. */
export const syncMatches = (
  platform: Pick<Platform, 'clock' | 'log' | 'listen'>,
  sports: Client<typeof SportsService>,
  matches: OpenMatches,
  refreshMs: number,
): AsyncDisposable =>
  keepSynced(platform, {
    what: 'matches',
    snapshot: matches,
    events: [FixtureUpdatedSchema, MarketsUpdatedSchema, MarketResultedSchema],
    refreshMs,
    againMs: refreshMs / 10,
    take: (batch, nowMs) => take(matches, batch, nowMs),
    load: async (askedAtMs, signal) => matches.loaded(await readAll(sports, signal), askedAtMs),
  });

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
