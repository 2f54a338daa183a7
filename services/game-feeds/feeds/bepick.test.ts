import { expect, test } from 'vitest';
import { builtInGame } from '../games/catalogue.ts';
import { parseBepick } from './bepick.ts';

const game = builtInGame('beos5') ?? expect.fail();

/** A result as the feed sends it: 2022-05-29, round 141. */
const sample = {
  fd1: '2',
  fd2: '1',
  fd3: '2',
  fd4: '2',
  fd5: '3',
  b1: '3',
  b2: '14',
  b3: '28',
  b4: '11',
  b5: '26',
  bsum: '82',
  btype: 'F',
  pb: '0',
  ptype: 'A',
  round: '141',
  date: '20220529',
};

const refusal = (body: unknown) => {
  const parsed = parseBepick(game, body);
  return parsed.ok ? 'ok' : `${parsed.refusal.field} ${parsed.refusal.code}`;
};

test('balls, day and round are read, from text or numbers', () => {
  const expected = {
    ok: true,
    value: { day: '20220529', round: 141, draw: { kind: 'balls', balls: [3, 14, 28, 11, 26], extra: 0 } },
  };
  expect(parseBepick(game, sample)).toEqual(expected);
  expect(parseBepick(game, { ...sample, fd1: 2, b3: 28, pb: 0, round: 141, date: 20220529, bsum: 82 })).toEqual(
    expected,
  );
});

test.each([
  ['fd1', '1'],
  ['fd2', '2'],
  ['fd3', '1'],
  ['fd4', '1'],
  ['fd5', '2'],
  ['fd5', '4'],
  ['bsum', '81'],
  ['btype', 'E'],
  ['btype', 'toString'],
  ['ptype', 'B'],
])('the feed’s own %s = %s is at odds with its balls', (field, value) => {
  expect(refusal({ ...sample, [field]: value })).toBe(`${field} DISAGREES`);
});

test('a changed ball is noticed by the flags', () => {
  expect(refusal({ ...sample, pb: '5' })).toBe('fd1 DISAGREES');
  expect(refusal({ ...sample, b1: '4' })).toBe('fd3 DISAGREES');
});

test.each([
  [{ ...sample, b2: '29' }, 'b2 RANGE'],
  [{ ...sample, b2: '0' }, 'b2 RANGE'],
  [{ ...sample, b2: '3' }, 'b2 REPEATED'],
  [{ ...sample, b2: '' }, 'b2 MALFORMED'],
  [{ ...sample, b2: '1e1' }, 'b2 MALFORMED'],
  [{ ...sample, b2: -3 }, 'b2 MALFORMED'],
  [{ ...sample, b2: [14] }, 'b2 MALFORMED'],
  [{ ...sample, pb: '10' }, 'pb RANGE'],
  [{ ...sample, round: '289' }, 'round RANGE'],
  [{ ...sample, round: null }, 'round MALFORMED'],
  [{ ...sample, date: '20220230' }, 'date MALFORMED'],
  [{ ...sample, fd5: undefined }, 'fd5 MALFORMED'],
  [[sample], ' MALFORMED'],
  ['<html>', ' MALFORMED'],
  [null, ' MALFORMED'],
])('%# is refused: %j → %s', (body, expected) => {
  expect(refusal(body)).toBe(expected);
});
