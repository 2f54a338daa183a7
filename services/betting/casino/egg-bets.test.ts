import { isUuidv7, uuidTime } from '@madang/runtime/ids.ts';
import { expect, test } from 'vitest';
import { eggBetId } from './egg-bets.ts';

const placedAtMs = Date.parse('2026-11-20T08:16:00+09:00');

test('a bet that was played with eggs has one id, of its time, its vendor and its transaction', () => {
  const id = eggBetId(placedAtMs, 'originals', 't-1');
  expect(eggBetId(placedAtMs, 'originals', 't-1')).toBe(id);
  expect(isUuidv7(id)).toBe(true);
  expect(uuidTime(id)).toBe(placedAtMs);
  expect(new Set([id, eggBetId(placedAtMs, 'other', 't-1'), eggBetId(placedAtMs, 'originals', 't-2')]).size).toBe(3);
});
