import { addDays, type BusinessDay } from '../games/business-day.ts';
import { checkDraw } from '../games/check-draw.ts';
import type { MiniGame } from '../games/declaration.ts';
import type { Draw } from '../games/draw-result.ts';
import { type RoundPlace, roundsADay } from '../games/round-clock.ts';
import type { Fields } from './feed-fields.ts';
import { checkFlags, type Flag } from './flags.ts';
import { type Parsed, refused, taken } from './refusal.ts';

/** A result as a feed tells it; `day` is the feed's own date. */
export interface FeedResult {
  readonly day: BusinessDay;
  readonly round: number;
  readonly draw: Draw;
  /** The feed's own running number or block, kept for the record. */
  readonly reference?: string;
}

/** The balls checked by the game's rule, then the feed's flags by the balls. `names` maps our field names to the feed's. */
export function drawOf(
  game: MiniGame,
  input: { readonly balls: readonly number[]; readonly extra?: number },
  fields: Fields,
  flags: readonly Flag[],
  nameOf: (field: string) => string,
): Parsed<Draw> {
  const check = checkDraw(game.draw, { kind: 'balls', ...input });
  if (!check.ok) {
    const { field, code, detail } = check.problem;
    return refused(code === 'RANGE' || code === 'REPEATED' ? code : 'MALFORMED', nameOf(field), detail);
  }
  const refusal = checkFlags(game, check.draw, fields, flags);
  return refusal ? { ok: false, refusal } : taken(check.draw);
}

/**
 * Whether a feed's result belongs to this round. The last round is drawn at midnight, and feeds date it by either of
 * the two days; a day later the same number would be in the future, so that nothing is ambiguous.
 */
export function isResultOf(game: MiniGame, result: RoundPlace, place: RoundPlace): boolean {
  if (result.round !== place.round) return false;
  if (result.day === place.day) return true;
  return place.round === roundsADay(game) && result.day === addDays(place.day, 1);
}
