import { expect, test } from 'vitest';
import { isOpen, stateAt } from './referral.ts';

const waiting = { state: 'waiting', expiresAtMs: 10_000 } as const;

test('a referral is open up to its time and not at it', () => {
  expect([isOpen(waiting, 9_999), isOpen(waiting, 10_000)]).toEqual([true, false]);
  expect([stateAt(waiting, 9_999), stateAt(waiting, 10_000)]).toEqual(['waiting', 'expired']);
  expect(stateAt({ ...waiting, state: 'offered' }, 10_000)).toBe('expired');
});

test('what was decided in time stays so after it', () => {
  for (const state of ['accepting', 'accepted', 'failed', 'refused', 'left'] as const)
    expect(stateAt({ ...waiting, state }, 10_000)).toBe(state);
});
