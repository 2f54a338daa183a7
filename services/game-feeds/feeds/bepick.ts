import type { MiniGame } from '../games/declaration.ts';
import { roundsADay } from '../games/round-clock.ts';
import { dayOfField, isFields, numberOf, textOf } from './feed-fields.ts';
import { drawOf, type FeedResult } from './feed-result.ts';
import type { Flag } from './flags.ts';
import { type Parsed, refused, taken } from './refusal.ts';

/** The flags of bepick's results: odd 1, even 2; under 1, over 2; small 1, medium 2, large 3. */
const BEPICK_FLAGS: readonly Flag[] = [
  { field: 'fd1', picks: { 1: 'pb_odd', 2: 'pb_even' } },
  { field: 'fd2', picks: { 1: 'pb_under', 2: 'pb_over' } },
  { field: 'fd3', picks: { 1: 'sum_odd', 2: 'sum_even' } },
  { field: 'fd4', picks: { 1: 'sum_under', 2: 'sum_over' } },
  { field: 'fd5', picks: { 1: 'sum_small', 2: 'sum_medium', 3: 'sum_large' } },
  { field: 'bsum', value: 'sum' },
  { field: 'btype', picks: { A: 'sum_a', B: 'sum_b', C: 'sum_c', D: 'sum_d', E: 'sum_e', F: 'sum_f' } },
  { field: 'ptype', picks: { A: 'pb_a', B: 'pb_b', C: 'pb_c', D: 'pb_d' } },
];

const BALLS = ['b1', 'b2', 'b3', 'b4', 'b5'];

/** `balls[0]` is `b1`. */
const nameOf = (field: string): string => {
  const index = /^balls\[(\d)\]$/.exec(field)?.[1];
  return index === undefined ? 'pb' : (BALLS[Number(index)] ?? 'b1');
};

/** Reads the decoded JSON of `live/result/eosball{n}m`; `b1`…`b5` are in draw order. */
export function parseBepick(game: MiniGame, body: unknown): Parsed<FeedResult> {
  if (!isFields(body)) return refused('MALFORMED', '', 'needs an object');
  const day = dayOfField(body, 'date');
  if (!day.ok) return day;
  const round = numberOf(body, 'round', 1, roundsADay(game));
  if (!round.ok) return round;
  const balls: number[] = [];
  for (const field of BALLS) {
    const ball = numberOf(body, field, 1, 28);
    if (!ball.ok) return ball;
    balls.push(ball.value);
  }
  const extra = numberOf(body, 'pb', 0, 9);
  if (!extra.ok) return extra;
  const draw = drawOf(game, { balls, extra: extra.value }, body, BEPICK_FLAGS, nameOf);
  if (!draw.ok) return draw;
  const reference = textOf(body.rownump);
  return taken({ day: day.value, round: round.value, draw: draw.value, ...(reference !== undefined && { reference }) });
}
