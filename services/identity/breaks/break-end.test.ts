import { expect, test } from 'vitest';
import { breakEnd } from './break-end.ts';

const end = new Date('2026-11-21T12:00:00.000+09:00');
const before = new Date(end.getTime() - 1);

test('a time-out is over at its moment, an exclusion only at the one that was asked for', () => {
  expect(breakEnd(undefined, end)).toBeUndefined();
  const timeOut = { kind: 'time_out', until: end, reopenAt: null };
  expect([breakEnd(timeOut, before), breakEnd(timeOut, end)]).toEqual([end, undefined]);
  const exclusion = { kind: 'exclusion', until: new Date(0), reopenAt: null };
  expect(breakEnd(exclusion, end)).toBeNull();
  expect(breakEnd({ ...exclusion, until: null }, end)).toBeNull();
  const asked = { ...exclusion, reopenAt: end };
  expect([breakEnd(asked, before), breakEnd(asked, end)]).toEqual([end, undefined]);
});
