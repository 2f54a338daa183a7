import type { BusinessDay } from '../games/business-day.ts';
import type { MiniGame } from '../games/declaration.ts';
import { type RoundPlace, roundsADay } from '../games/round-clock.ts';
import { parseBepick } from './bepick.ts';
import { dayOfField, type Fields, isFields, numberOf } from './feed-fields.ts';
import type { FeedResult } from './feed-result.ts';
import { parseNtry } from './ntry.ts';
import { type Parsed, refused } from './refusal.ts';

/** The two shapes differ in how they tell the balls: one list, or a field each. */
const isNtry = (body: Fields): boolean => 'ball' in body;
const isBepick = (body: Fields): boolean => 'b1' in body;

/** Reads a feed's answer in whichever of the two shapes it has. */
export function parseFeed(game: MiniGame, body: unknown): Parsed<FeedResult> {
  if (isFields(body) && isNtry(body)) return parseNtry(game, body);
  if (isFields(body) && isBepick(body)) return parseBepick(game, body);
  return refused('MALFORMED', '', 'is none of the known shapes');
}

/** The day and number that an answer names, even where the rest of it is refused. */
export function placeOfFeed(game: MiniGame, body: unknown): (RoundPlace & { day: BusinessDay }) | undefined {
  if (!isFields(body)) return undefined;
  const day = dayOfField(body, 'date');
  const round = numberOf(body, isNtry(body) ? 'date_round' : 'round', 1, roundsADay(game));
  return day.ok && round.ok ? { day: day.value, round: round.value } : undefined;
}

/** Whether a game's draws can come from such a feed: five balls and a powerball. */
export const isFeedable = ({ draw }: MiniGame): boolean =>
  draw.kind === 'balls' && draw.count === 5 && draw.from === 1 && draw.to === 28 && draw.extra?.to === 9;
