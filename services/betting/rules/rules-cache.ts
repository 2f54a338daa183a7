import { setTimeout as sleep } from 'node:timers/promises';
import { BettingRulesChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { normalB } from '../mark-limits/stored.ts';
import { KeptMemberLimits } from '../member-limits/kept.ts';
import { withOwn } from '../member-limits/own-limit.ts';
import type { Limit, LimitHolder } from './limit.ts';
import { limitKey, type Rules, readRules } from './rules.ts';

/** An event may get lost on its way to a listener: the rules are read again after this time in any case. */
const readAgainMs = 15_000;

export interface RulesCache extends AsyncDisposable {
  /** The rules as they were last read. */
  now(): Rules;
  /**
   * What a member may do in a game class: its own limits over normal B's, where it is marked so, over its level's. Undefined
   * where the level has none.
   */
  limit(member: LimitHolder, gameClass: string): Limit | undefined;
  /** Reads them again, for the process that has just changed them. */
  reload(): Promise<void>;
}

/** Limits and settings in memory, read again when any process says that they changed. */
export async function openRulesCache(
  platform: Pick<Platform, 'log' | 'listen'>,
  database: Database,
): Promise<RulesCache> {
  const stop = new AbortController();
  const own = new KeptMemberLimits();
  const [first] = await Promise.all([readRules(database), own.refresh(database)]);
  let rules = first;
  let reads = 0;
  let applied = 0;
  const reload = async () => {
    const read = ++reads;
    const [fresh] = await Promise.all([readRules(database), own.refresh(database)]);
    // Of two readings that overlap, the one that began later counts.
    if (read < applied) return;
    applied = read;
    rules = fresh;
  };
  const orWarn = (error: unknown) => platform.log.warn({ err: error }, 'betting rules reload failed');
  const listener = platform.listen({
    events: [BettingRulesChangedSchema],
    handle: () => void reload().catch(orWarn),
  });
  const running = (async () => {
    while (!stop.signal.aborted) {
      await sleep(readAgainMs, undefined, { signal: stop.signal }).catch(() => undefined);
      if (!stop.signal.aborted) await reload().catch(orWarn);
    }
  })();
  return {
    now: () => rules,
    limit: ({ level, accountId, normalMark }, gameClass) => {
      const ofLevel = rules.limits.get(limitKey(level, gameClass));
      if (!ofLevel) return undefined;
      const behind = normalMark === normalB ? withOwn(ofLevel, rules.markLimits.get(gameClass)) : ofLevel;
      return withOwn(behind, own.of(accountId, gameClass));
    },
    reload,
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await listener[Symbol.asyncDispose]();
      await running;
    },
  };
}
