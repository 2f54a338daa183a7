import { isBusinessDay } from '../games/business-day.ts';
import type { MiniGame } from '../games/declaration.ts';
import type { Draw } from '../games/draw-result.ts';
import { roundsADay } from '../games/round-clock.ts';
import { type Fields, wholeNumber } from './feed-fields.ts';
import { drawOf, type FeedResult } from './feed-result.ts';
import type { Flag } from './flags.ts';
import { type Parsed, refused, taken } from './refusal.ts';

/** The columns of a file of recorded keno draws, in this order. */
export const KENO_COLUMNS = [
  'date',
  'round',
  'source',
  'dhRound',
  'numbers_in_draw_order',
  'lucky',
  'sum',
  'sumOddEven(1odd2even)',
  'sumUnderOver(1under2over)',
  'luckyOddEven',
  'luckyUnderOver',
] as const;

export const KENO_HEADER = KENO_COLUMNS.join(',');

const KENO_FLAGS: readonly Flag[] = [
  { field: 'lucky', value: 'last' },
  { field: 'sum', value: 'sum' },
  { field: 'sumOddEven(1odd2even)', picks: { 1: 'sum_odd', 2: 'sum_even' } },
  { field: 'sumUnderOver(1under2over)', picks: { 1: 'digit_under', 2: 'digit_over' } },
  { field: 'luckyOddEven', picks: { 1: 'lucky_odd', 2: 'lucky_even' } },
  { field: 'luckyUnderOver', picks: { 1: 'lucky_under', 2: 'lucky_over' } },
];

const NUMBERS = 'numbers_in_draw_order';

function kenoDraw(game: MiniGame, fields: Fields): Parsed<Draw> {
  const balls: number[] = [];
  for (const text of String(fields[NUMBERS]).split(' ')) {
    const ball = wholeNumber(text, NUMBERS, 0, 999);
    if (!ball.ok) return ball;
    balls.push(ball.value);
  }
  return drawOf(game, { balls }, fields, KENO_FLAGS, () => NUMBERS);
}

/** Reads one line; `game` is speed keno, whose predicates recompute the file's own flags. */
export function parseKenoLine(game: MiniGame, line: string): Parsed<FeedResult> {
  const cells = line.split(',');
  if (cells.length !== KENO_COLUMNS.length) return refused('MALFORMED', '', `needs ${KENO_COLUMNS.length} columns`);
  const fields: Fields = Object.fromEntries(KENO_COLUMNS.map((column, index) => [column, cells[index]]));
  const day = cells[0] ?? '';
  if (!isBusinessDay(day)) return refused('MALFORMED', 'date', 'needs a date');
  const round = wholeNumber(cells[1], 'round', 1, roundsADay(game));
  if (!round.ok) return round;
  const draw = kenoDraw(game, fields);
  if (!draw.ok) return draw;
  const reference = cells[3] || cells[2];
  return taken({ day, round: round.value, draw: draw.value, ...(reference && { reference }) });
}

/** The format that `replay` reads. */
export const RECORDED_KENO = { header: KENO_HEADER, parse: parseKenoLine };
