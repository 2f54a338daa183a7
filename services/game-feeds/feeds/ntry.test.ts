import { expect, test } from 'vitest';
import { builtInGame } from '../games/catalogue.ts';
import { isResultOf } from './feed-result.ts';
import { parseNtry } from './ntry.ts';

const game = builtInGame('eos5') ?? expect.fail();

const sample = {
  date: '2022-09-07',
  times: '1200344',
  date_round: 241,
  ball: ['28', 13, '20', 23, 18, '9'],
  pow_ball_oe: '홀',
  pow_ball_unover: '오버',
  def_ball_sum: '102',
  def_ball_oe: '짝',
  def_ball_unover: '오버',
  def_ball_size: '대',
  def_ball_section: 'F',
  fixed_date_round: '241',
};

const refusal = (body: unknown) => {
  const parsed = parseNtry(game, body);
  return parsed.ok ? 'ok' : `${parsed.refusal.field} ${parsed.refusal.code}`;
};

test('five balls and the powerball are read in draw order, with the feed’s running number', () => {
  expect(parseNtry(game, sample)).toEqual({
    ok: true,
    value: {
      day: '20220907',
      round: 241,
      draw: { kind: 'balls', balls: [28, 13, 20, 23, 18], extra: 9 },
      reference: '1200344',
    },
  });
});

test.each([
  ['pow_ball_oe', '짝'],
  ['pow_ball_unover', '언더'],
  ['def_ball_sum', 101],
  ['def_ball_oe', '홀'],
  ['def_ball_unover', '언더'],
  ['def_ball_size', '중'],
  ['def_ball_section', 'A'],
])('the feed’s own %s = %s is at odds with its balls', (field, value) => {
  expect(refusal({ ...sample, [field]: value })).toBe(`${field} DISAGREES`);
});

test('what disagrees is told with both sides', () => {
  const parsed = parseNtry(game, { ...sample, def_ball_size: '중' });
  expect(parsed.ok ? '' : parsed.refusal.detail).toBe('says 중, the balls give 대');
});

test.each([
  [{ ...sample, ball: sample.ball.slice(0, 5) }, 'ball MALFORMED'],
  [{ ...sample, ball: '28,13,20,23,18,9' }, 'ball MALFORMED'],
  [{ ...sample, ball: [28, 13, 20, 23, 28, 9] }, 'ball[4] REPEATED'],
  [{ ...sample, ball: [29, 13, 20, 23, 18, 9] }, 'ball[0] RANGE'],
  [{ ...sample, ball: [0, 13, 20, 23, 18, 9] }, 'ball[0] RANGE'],
  [{ ...sample, ball: [28, 13, 20, 23, 18, 10] }, 'ball[5] RANGE'],
  [{ ...sample, ball: [28, 13, 20, 23, null, 9] }, 'ball[4] MALFORMED'],
  [{ ...sample, date: '2022-0907' }, 'date MALFORMED'],
  [{ ...sample, date_round: '0' }, 'date_round RANGE'],
  [{ ...sample, pow_ball_oe: '' }, 'pow_ball_oe MALFORMED'],
  [undefined, ' MALFORMED'],
])('%# is refused: %j → %s', (body, expected) => {
  expect(refusal(body)).toBe(expected);
});

test('the round drawn at midnight may carry the date of either day, and no other round may', () => {
  const result = (day: string, round: number) =>
    ({ day, round, draw: { kind: 'balls', balls: [1, 2, 3, 4, 5], extra: 0 } }) as const;
  expect(isResultOf(game, result('20261120', 288), { day: '20261120', round: 288 })).toBe(true);
  expect(isResultOf(game, result('20261121', 288), { day: '20261120', round: 288 })).toBe(true);
  expect(isResultOf(game, result('20261121', 287), { day: '20261120', round: 287 })).toBe(false);
  expect(isResultOf(game, result('20261120', 287), { day: '20261120', round: 288 })).toBe(false);
});
