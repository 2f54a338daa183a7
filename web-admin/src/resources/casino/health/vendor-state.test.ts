import { expect, test } from 'vitest';
import { refusedPercent, spanState, vendorState } from './vendor-state.ts';

const shown = { visible: true, maintenance: false, api_url: 'https://api.example' };
const calls = (of: object = {}) => ({ calls: 100, refusals: 0, p99_ms: 50, ...of });

test('what an operator set comes before how calls go', () => {
  expect(vendorState({ ...shown, visible: false, maintenance: true }, calls())).toBe('hidden');
  expect(vendorState({ ...shown, maintenance: true }, calls())).toBe('maintenance');
  expect(vendorState({ ...shown, api_url: '' }, calls())).toBe('unconnected');
  expect(vendorState(shown, undefined)).toBe('quiet');
  expect(vendorState(shown, calls({ calls: 0 }))).toBe('quiet');
  expect(vendorState(shown, calls())).toBe('fine');
});

test('five refusals of a hundred are many, and later than half a second is slow', () => {
  expect(spanState(calls({ refusals: 4 }))).toBe('fine');
  expect(spanState(calls({ refusals: 5, p99_ms: 5_000 }))).toBe('refusing');
  expect(spanState(calls({ p99_ms: 500 }))).toBe('fine');
  expect(spanState(calls({ p99_ms: 1_000 }))).toBe('slow');
});

test('a share of nothing is none', () => {
  expect(refusedPercent(0, 0)).toBeNull();
  expect(refusedPercent(300, 1)).toBe(0.33);
});
