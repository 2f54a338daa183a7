import type { PoolClient } from 'pg';
import type { ClockDeps } from '../deps.ts';
import { parseFeed, placeOfFeed } from '../feeds/feed-body.ts';
import { type FeedResult, isResultOf } from '../feeds/feed-result.ts';
import type { MiniGame } from '../games/declaration.ts';
import { compareRounds, type RoundPlace, roundsADay, roundTimes } from '../games/round-clock.ts';
import { enterFirstDraw } from '../rounds/enter-draw.ts';
import { flagRounds } from '../rounds/flag-rounds.ts';
import { nextAsk, type Owed } from './claim-owed.ts';
import { pollFailed, pollSucceeded } from './feed-health.ts';
import { type Fetching, getText } from './get-text.ts';
import { Reach } from './reach.ts';

/** Rounds of one feed that owes their results, the oldest first. */
export interface FeedTurn {
  readonly base: string;
  readonly url: string;
  readonly game: MiniGame;
  readonly owed: readonly Owed[];
}

/** A feed shows its last result alone: two cycles later nobody will tell this one. */
export const feedTurn = (deps: ClockDeps, game: MiniGame, drawsAt: Date, now: Date): Date | undefined =>
  nextAsk(
    {
      pollMs: deps.config.feedPollMs,
      missingAfterMs: deps.config.missingAfterMs,
      giveUpAfterMs: deps.config.missingAfterMs + 2 * game.cycleMinutes * 60_000,
    },
    drawsAt,
    now,
  );

/** Asks the feed once and enters what it says. A result that is not the owed one is never taken for it. */
export async function pollFeed(deps: ClockDeps, turn: FeedTurn, signal: AbortSignal): Promise<void> {
  const reach = new Reach(deps.config.feedHosts);
  const asked = await ask(turn.url, { timeoutMs: deps.config.feedTimeoutMs, signal, reach });
  if (signal.aborted) return;
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const oldest = turn.owed[0];
    if (!oldest) return;
    if (!asked.ok) return pollFailed(tx, turn.base, oldest, asked.error, now);
    const parsed = parseFeed(turn.game, asked.body);
    if (parsed.ok) {
      await pollSucceeded(tx, turn.base, now);
      return take(tx, deps, turn, parsed.value, now);
    }
    const { code, field, detail } = parsed.refusal;
    const complaint = `${field} ${code}: ${detail}`.trim();
    const place = code === 'MALFORMED' ? undefined : placeOfFeed(turn.game, asked.body);
    if (!place) return pollFailed(tx, turn.base, oldest, complaint, now);
    // The feed speaks, and contradicts itself: about an owed round this is for an operator to decide.
    const spoiled = turn.owed.filter((owed) => isResultOf(turn.game, place, owed));
    await flagRounds(
      tx,
      spoiled.map(({ id }) => id),
      'flags_disagree',
      complaint,
      now,
    );
  });
}

type Asked = { ok: true; body: unknown } | { ok: false; error: string };

async function ask(url: string, fetching: Fetching): Promise<Asked> {
  try {
    return { ok: true, body: JSON.parse(await getText(url, fetching)) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

async function take(
  tx: PoolClient,
  deps: ClockDeps,
  { base, game, owed }: FeedTurn,
  result: FeedResult,
  now: Date,
): Promise<void> {
  const place = owed.find((round) => isResultOf(game, result, round));
  if (place) {
    const to = { games: deps.book.family(base), day: place.day, round: place.round };
    await enterFirstDraw(tx, deps, to, { draw: result.draw, source: 'feed', at: now });
  }
  const told = place ?? ownPlace(game, result, now);
  const passed = owed.filter((round) => compareRounds(round, told) < 0).map(({ id }) => id);
  await flagRounds(tx, passed, 'missing_result', 'the feed went on to a later round', now);
}

/** The round that a result means where no owed one fits: feeds date the last of a day by either of two days. */
function ownPlace(game: MiniGame, { day, round }: RoundPlace, now: Date): RoundPlace {
  const last = round === roundsADay(game);
  return last && roundTimes(game, day, round).drawsAt > now ? { day, round: 0 } : { day, round };
}
