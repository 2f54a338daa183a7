import { expect, test } from 'vitest';
import { mayRing, QUIET_MS, type Ringing } from './chime.ts';

const may = (more: Partial<Ringing> = {}) =>
  mayRing({ isOff: false, isReduced: false, wasTouched: true, wallMs: 1_000_000, rangMs: undefined, ...more });

test('a sound is for those who want it, on a page that was touched', () => {
  expect(may()).toBe(true);
  expect(may({ isOff: true })).toBe(false);
  expect(may({ isReduced: true })).toBe(false);
  expect(may({ wasTouched: false })).toBe(false);
});

test('it is not repeated for ten seconds, to the millisecond, and a clock that is set back mutes it no longer', () => {
  expect(may({ rangMs: 1_000_000 - QUIET_MS + 1 })).toBe(false);
  expect(may({ rangMs: 1_000_000 - QUIET_MS })).toBe(true);
  expect(may({ rangMs: 1_000_000 })).toBe(false);
  expect(may({ rangMs: 1_000_001 })).toBe(true);
});
