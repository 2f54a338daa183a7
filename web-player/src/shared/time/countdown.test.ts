import { expect, test } from 'vitest';
import { clockText, countdown } from './countdown.ts';

const span = { opensMs: 0, closesMs: 300_000 };

test('amber begins at thirty seconds exactly', () => {
  expect(countdown(span, 269_000)).toMatchObject({ phase: 'ample', seconds: 31 });
  expect(countdown(span, 270_000)).toMatchObject({ phase: 'soon', seconds: 30, left: 10 });
});

test('the last started second counts, and the close itself is shut', () => {
  expect(countdown(span, 299_999)).toMatchObject({ phase: 'soon', seconds: 1 });
  expect(countdown(span, 300_000)).toEqual({ phase: 'shut', seconds: 0, left: 0 });
});

test('before the opening the border is full, and an impossible span counts nothing', () => {
  expect(countdown(span, -60_000).left).toBe(100);
  expect(countdown({ opensMs: 5, closesMs: 5 }, 0).phase).toBe('none');
  expect(countdown(undefined, 0).phase).toBe('none');
});

test('figures have two digits, and hours appear only when there are some', () => {
  expect(clockText(0)).toBe('00:00');
  expect(clockText(88)).toBe('01:28');
  expect(clockText(3_900)).toBe('1:05:00');
});
