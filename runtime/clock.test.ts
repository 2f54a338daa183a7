import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDay, kstDay, kstDayStart, kstIso, kstMinuteOfDay, ManualClock, systemClock } from './clock.ts';

test("the system's clock tells the time of the machine, and is not moved by hand", () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now >= before && now <= Date.now()).toBe(true);
  expect(systemClock.byHand).toBeFalsy();
});

test('a clock moved by hand stands still, is set, and is moved on from where it stands', () => {
  const clock = new ManualClock('2026-11-20T00:00:00Z');
  expect(clock.byHand).toBe(true);
  expect(clock.now()).toEqual(new Date('2026-11-20T00:00:00Z'));
  clock.advance(1_500);
  clock.advance(1);
  expect(clock.now()).toEqual(new Date('2026-11-20T00:00:01.501Z'));
  clock.set(new Date('2025-01-01T00:00:00Z'));
  expect(clock.now()).toEqual(new Date('2025-01-01T00:00:00Z'));
  clock.set('2026-01-01T00:00:00+09:00');
  expect(clock.now()).toEqual(new Date('2025-12-31T15:00:00Z'));
});

test('whoever is told the time cannot move the clock with it', () => {
  const clock = new ManualClock('2026-11-20T00:00:00Z');
  clock.now().setFullYear(1999);
  expect(clock.now().getUTCFullYear()).toBe(2026);
});

test('a business day begins at midnight in Seoul, to the millisecond', () => {
  expect(kstDay(new Date('2026-11-19T14:59:59.999Z'))).toBe('2026-11-19');
  expect(kstDay(new Date('2026-11-19T15:00:00.000Z'))).toBe('2026-11-20');
  expect(kstDayStart('2026-11-20')).toEqual(new Date('2026-11-19T15:00:00Z'));
});

test('minutes of the day turn over with the minute, and begin again at midnight in Seoul', () => {
  const at = (time: string) => kstMinuteOfDay(new Date(`2026-11-20T${time}+09:00`));
  expect(['00:00:00.000', '00:00:59.999', '00:01:00.000', '12:00:00.000', '23:59:59.999'].map(at)).toEqual([
    0, 0, 1, 720, 1439,
  ]);
});

test('a day, its beginning and its minutes agree at every instant, also before 1970', () => {
  const spanMs = 4_000_000_000_000;
  fc.assert(
    fc.property(fc.integer({ min: -spanMs, max: spanMs }), (ms) => {
      const at = new Date(ms);
      const sinceMidnight = ms - kstDayStart(kstDay(at)).getTime();
      expect(sinceMidnight >= 0 && sinceMidnight < 86_400_000).toBe(true);
      expect(kstMinuteOfDay(at)).toBe(Math.floor(sinceMidnight / 60_000));
      expect(new Date(kstIso(at))).toEqual(at);
    }),
  );
});

test("a time leaves with Korea's offset and its milliseconds", () => {
  expect(kstIso(new Date('2026-11-19T15:00:00.007Z'))).toBe('2026-11-20T00:00:00.007+09:00');
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-01', false],
  ['2026-01-1', false],
  ['12026-01-01', false],
  ['+012026-01-01', false],
  ['2026-01-011', false],
  ['x2026-01-01', false],
  ['2026-01-01x', false],
  ['abcd-01-01', false],
  ['', false],
])('%s is a calendar day: %s', (text, expected) => expect(isDay(text)).toBe(expected));
