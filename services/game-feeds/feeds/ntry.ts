import type { MiniGame } from '../games/declaration.ts';
import { roundsADay } from '../games/round-clock.ts';
import { dayOfField, isFields, numberOf, textOf, wholeNumber } from './feed-fields.ts';
import { drawOf, type FeedResult } from './feed-result.ts';
import type { Flag } from './flags.ts';
import { type Parsed, refused, taken } from './refusal.ts';

/** The flags of ntry's powerball results, in Korean. */
const NTRY_FLAGS: readonly Flag[] = [
  { field: 'pow_ball_oe', picks: { 홀: 'pb_odd', 짝: 'pb_even' } },
  { field: 'pow_ball_unover', picks: { 언더: 'pb_under', 오버: 'pb_over' } },
  { field: 'def_ball_sum', value: 'sum' },
  { field: 'def_ball_oe', picks: { 홀: 'sum_odd', 짝: 'sum_even' } },
  { field: 'def_ball_unover', picks: { 언더: 'sum_under', 오버: 'sum_over' } },
  { field: 'def_ball_size', picks: { 소: 'sum_small', 중: 'sum_medium', 대: 'sum_large' } },
  {
    field: 'def_ball_section',
    picks: { A: 'sum_a', B: 'sum_b', C: 'sum_c', D: 'sum_d', E: 'sum_e', F: 'sum_f' },
  },
];

const nameOf = (field: string): string => (field === 'extra' ? 'ball[5]' : field.replace('balls', 'ball'));

/** Reads the decoded JSON of `result.json`: `ball` is the five balls in draw order and then the powerball. */
export function parseNtry(game: MiniGame, body: unknown): Parsed<FeedResult> {
  if (!isFields(body)) return refused('MALFORMED', '', 'needs an object');
  const day = dayOfField(body, 'date');
  if (!day.ok) return day;
  const round = numberOf(body, 'date_round', 1, roundsADay(game));
  if (!round.ok) return round;
  const list = body.ball;
  if (!Array.isArray(list) || list.length !== 6) return refused('MALFORMED', 'ball', 'needs six numbers');
  const numbers: number[] = [];
  for (const [index, item] of list.entries()) {
    const number = wholeNumber(item, `ball[${index}]`, 0, 28);
    if (!number.ok) return number;
    numbers.push(number.value);
  }
  const extra = numbers.at(-1) ?? 0;
  const draw = drawOf(game, { balls: numbers.slice(0, 5), extra }, body, NTRY_FLAGS, nameOf);
  if (!draw.ok) return draw;
  const reference = textOf(body.times);
  return taken({ day: day.value, round: round.value, draw: draw.value, ...(reference !== undefined && { reference }) });
}
