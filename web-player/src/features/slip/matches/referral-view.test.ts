import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { expect, test } from 'vitest';
import { shownState, timeLeft } from './referral-view.ts';

const asked = { state: 'waiting', referredAt: timestampFromMs(0), expiresAt: timestampFromMs(30_000) };

test('a slip waits up to its end and not at it', () => {
  expect(shownState(asked, 29_999)).toBe('waiting');
  expect(shownState(asked, 30_000)).toBe('expired');
  expect(shownState({ ...asked, state: 'offered' }, 30_000)).toBe('expired');
  expect(shownState({ ...asked, state: 'accepting' }, 30_000)).toBe('placing');
  expect(shownState({ ...asked, state: 'refused' }, 30_000)).toBe('refused');
});

test('the last started second counts', () => {
  expect(timeLeft(asked, 15_000)).toEqual({ seconds: 15, left: 50 });
  expect(timeLeft(asked, 29_001).seconds).toBe(1);
  expect(timeLeft(asked, 31_000)).toEqual({ seconds: 0, left: 0 });
});
