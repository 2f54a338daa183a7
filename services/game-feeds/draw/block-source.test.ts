import { expect, test } from 'vitest';
import { heightAt, secretOfBlock } from './block-source.ts';

const schedule = { anchorHeight: 400_000_000n, anchorTime: new Date('2026-11-20T00:00:00Z'), blockMs: 500 };

test('the deciding block is the first one due at or after the draw', () => {
  const after = (ms: number) => heightAt(schedule, new Date(schedule.anchorTime.getTime() + ms));
  expect([0, 1, 500, 501, 300_000].map(after)).toEqual([
    400_000_000n,
    400_000_001n,
    400_000_001n,
    400_000_002n,
    400_000_600n,
  ]);
  expect(() => after(-1)).toThrow(RangeError);
});

test('a block id is 64 hex digits, and nothing else is taken for one', () => {
  expect(secretOfBlock('0F'.repeat(32))).toHaveLength(32);
  expect(secretOfBlock('0x12')).toBeUndefined();
});
