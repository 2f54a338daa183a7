import { setTimeout as sleep } from 'node:timers/promises';
import type { RoundDeps } from '../deps.ts';
import { RECORDED_KENO } from '../feeds/recorded-keno.ts';
import type { Refusal } from '../feeds/refusal.ts';
import { type ReplayItem, replay } from '../feeds/replay.ts';
import type { MiniGame } from '../games/declaration.ts';
import type { RoundPlace } from '../games/round-clock.ts';
import { closeReplayed, drawReplayed, openReplayed, type ReplayTimes, reportMissing } from './replay-round.ts';

export interface ReplayedRound {
  readonly id: string;
  readonly game: string;
  /** True for a round that the recording does not have. */
  readonly missing: boolean;
}

export interface ReplayOptions {
  /** The game whose draws were recorded; those that read its draws run along. Speed keno where absent. */
  readonly game?: string;
  /**
   * How many times faster than life. Absent for step by step: a round is open until `beforeDraw` resolves, and drawn
   * at once then.
   */
  readonly speed?: number;
  /** Step by step: the longest that a round takes bets. Ten minutes where absent. */
  readonly windowMs?: number;
  readonly signal?: AbortSignal;
  /** The round is open, and its event is written. Called for each game of the drum, one after another. */
  beforeDraw?(roundId: string, round: ReplayedRound): Promise<void>;
  /** The round is drawn, or reported as missing. */
  afterDraw?(roundId: string, round: ReplayedRound): Promise<void>;
}

export interface ReplaySummary {
  /** Ids of the rounds that were drawn. */
  readonly drawn: string[];
  /** Ids of the rounds that the recording lacks: they are closed and wait for an operator. */
  readonly missing: string[];
  /** Lines that were not taken; a later line shows their rounds as missing. */
  readonly refused: { readonly line: number; readonly refusal: Refusal }[];
  /** Ids of rounds that had their result before, from an earlier run. */
  readonly skipped: string[];
}

/** Runs recorded draws as rounds of now, one after another, with bets, closing and results as in life. */
export async function replayRounds(
  deps: RoundDeps,
  lines: AsyncIterable<string> | Iterable<string>,
  options: ReplayOptions = {},
): Promise<ReplaySummary> {
  const base = deps.book.get(options.game ?? 'speedkeno');
  if (!base || base.game.drawnFrom !== undefined) throw new RangeError('a replay needs a game that draws for itself');
  const summary: ReplaySummary = { drawn: [], missing: [], refused: [], skipped: [] };
  for await (const item of replay(base.game, RECORDED_KENO, lines)) {
    if (options.signal?.aborted) break;
    if (item.kind === 'refused') summary.refused.push({ line: item.line, refusal: item.refusal });
    else await runRound(deps, base.game, item, options, summary);
  }
  return summary;
}

type Recorded = Exclude<ReplayItem, { kind: 'refused' }>;

async function runRound(
  deps: RoundDeps,
  base: MiniGame,
  item: Recorded,
  options: ReplayOptions,
  summary: ReplaySummary,
): Promise<void> {
  const missing = item.kind === 'missing';
  const place: RoundPlace = missing ? item.place : item.result;
  const times = timesOf(deps, base, options);
  const open: ReplayedRound[] = [];
  for (const round of await openReplayed(deps, deps.book.family(base.id), place, times)) {
    if (round.revision >= 0 || round.problem !== '') summary.skipped.push(round.id);
    else open.push({ id: round.id, game: round.game, missing });
  }
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  for (const round of open) await options.beforeDraw?.(round.id, round);
  if (options.speed !== undefined) await until(deps, times.closesAt, options.signal);
  await closeReplayed(deps, ids);
  if (options.speed !== undefined) await until(deps, times.drawsAt, options.signal);
  if (options.signal?.aborted) return;
  if (missing) summary.missing.push(...(await reportMissing(deps, ids)));
  else summary.drawn.push(...(await drawReplayed(deps, base.id, place, item.result.draw)));
  for (const round of open) await options.afterDraw?.(round.id, round);
}

const defaultWindowMs = 600_000;

/** In life a round is drawn a cycle after it opened; at a speed, that much sooner. */
function timesOf(deps: RoundDeps, game: MiniGame, { speed, windowMs }: ReplayOptions): ReplayTimes {
  const opensAt = deps.clock.now();
  const after = (ms: number): Date => new Date(opensAt.getTime() + Math.ceil(ms));
  const closeMs = (deps.book.get(game.id)?.closeSeconds ?? game.closeBeforeSeconds) * 1_000;
  if (speed === undefined) {
    const window = windowMs ?? defaultWindowMs;
    return { opensAt, closesAt: after(window), drawsAt: after(window + closeMs) };
  }
  const cycleMs = game.cycleMinutes * 60_000;
  return { opensAt, closesAt: after((cycleMs - closeMs) / speed), drawsAt: after(cycleMs / speed) };
}

async function until(deps: RoundDeps, at: Date, signal: AbortSignal | undefined): Promise<void> {
  const wait = at.getTime() - deps.clock.now().getTime();
  // An abort ends the wait; the caller looks at the signal.
  if (wait > 0) await sleep(wait, undefined, signal ? { signal } : {}).catch(() => undefined);
}
