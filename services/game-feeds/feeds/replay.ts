import type { MiniGame } from '../games/declaration.ts';
import { compareRounds, type RoundPlace, roundsBetween } from '../games/round-clock.ts';
import type { FeedResult } from './feed-result.ts';
import { type Parsed, type Refusal, refused } from './refusal.ts';

/** What a file of recorded draws tells, in its order. `line` counts from 1, the header included. */
export type ReplayItem =
  | { readonly kind: 'draw'; readonly line: number; readonly result: FeedResult }
  /** A round between two recorded ones that the file does not have. */
  | { readonly kind: 'missing'; readonly place: RoundPlace }
  | { readonly kind: 'refused'; readonly line: number; readonly refusal: Refusal };

/** A hole this wide is a broken file rather than an interrupted feed: it is refused, not made up round by round. */
export const MAX_MISSING = 10_000;

const MAX_LINE = 4_096;

interface Format {
  readonly header: string;
  readonly parse: (game: MiniGame, line: string) => Parsed<FeedResult>;
}

function readLine(game: MiniGame, format: Format, line: string, last: RoundPlace | undefined): Parsed<FeedResult> {
  if (line.length > MAX_LINE) return refused('MALFORMED', '', `a line has at most ${MAX_LINE} characters`);
  const parsed = format.parse(game, line);
  if (!parsed.ok || !last) return parsed;
  if (compareRounds(parsed.value, last) <= 0) return refused('ORDER', 'round', 'comes after a later or the same round');
  let gap = 0;
  for (const _ of roundsBetween(game, last, parsed.value, MAX_MISSING + 2)) gap += 1;
  return gap > MAX_MISSING + 1 ? refused('ORDER', 'date', 'lies too far after the round before') : parsed;
}

function* missingBetween(game: MiniGame, last: RoundPlace, next: RoundPlace): Generator<ReplayItem> {
  for (const place of roundsBetween(game, last, next, MAX_MISSING + 1)) {
    if (compareRounds(place, next) < 0) yield { kind: 'missing', place };
  }
}

/**
 * Streams recorded draws line by line, in order, with every missing round named before the record that shows it.
 * A refused line (malformed, or at odds with its own flags) is reported and passes no draw on, so that its round counts
 * as missing; a first line that is not the format's header ends the stream.
 */
export async function* replay(
  game: MiniGame,
  format: Format,
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<ReplayItem> {
  let number = 0;
  let last: RoundPlace | undefined;
  for await (const raw of lines) {
    const line = raw.trim();
    number += 1;
    if (number === 1) {
      if (line === format.header) continue;
      const { refusal } = refused('MALFORMED', '', `the first line must be ${format.header}`);
      yield { kind: 'refused', line: 1, refusal };
      return;
    }
    if (line === '') continue;
    const parsed = readLine(game, format, line, last);
    if (!parsed.ok) {
      yield { kind: 'refused', line: number, refusal: parsed.refusal };
      continue;
    }
    if (last) yield* missingBetween(game, last, parsed.value);
    last = { day: parsed.value.day, round: parsed.value.round };
    yield { kind: 'draw', line: number, result: parsed.value };
  }
}
