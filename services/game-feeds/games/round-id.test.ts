import { expect, test } from 'vitest';
import { parseRoundId, roundId } from './round-id.ts';

test('a round id names game, day and round, and is read back', () => {
  const id = roundId('eos5', { day: '20261120', round: 247 });
  expect(id).toBe('eos5.20261120.247');
  expect(parseRoundId(id)).toEqual({ game: 'eos5', day: '20261120', round: 247 });
});

test.each([
  'eos5.20261120.0',
  'eos5.20261120.047',
  'eos5.20261120.1441',
  'eos5.20260230.1',
  'EOS5.20261120.1',
  'eos5.20261120',
  'eos5.20261120.1.1',
  ' eos5.20261120.1',
  '',
])('%j is no round id', (text) => {
  expect(parseRoundId(text)).toBeUndefined();
});
