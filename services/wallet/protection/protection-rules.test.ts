import { describe, expect, test } from 'vitest';
import { type BreakState, decideBreak, decideReopen, endOf, isClosed } from './breaks.ts';
import { decideChange, inForce, isAsStrict, type RuleState, ruleOf, waitMs, wantedOf } from './rules.ts';

const now = new Date('2026-11-20T20:33:00+09:00');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const rule = (value: bigint | null, nextValue: bigint | null = null, nextAt: Date | null = null): RuleState => ({
  value,
  nextValue,
  nextAt,
});
const night = (from: number, to: number): bigint => BigInt(from * 1_440 + to);

describe('a change of a rule', () => {
  test('lower counts at once, equal does nothing, higher and none wait a day', () => {
    expect(decideChange('loss_day', rule(200n), 180n, now)).toEqual({ does: 'now', value: 180n });
    expect(decideChange('loss_day', rule(200n), 200n, now)).toEqual({ does: 'nothing' });
    expect(decideChange('loss_day', rule(200n), 201n, now)).toEqual({ does: 'later', value: 201n, at: later(waitMs) });
    expect(decideChange('loss_day', rule(200n), null, now)).toEqual({ does: 'later', value: null, at: later(waitMs) });
    expect(decideChange('loss_day', rule(null), 10n ** 12n, now)).toEqual({ does: 'now', value: 10n ** 12n });
  });
  test('the same wish while it waits does not begin the wait anew, another one does', () => {
    const waiting = rule(200n, 300n, later(1_000));
    expect(decideChange('stake_day', waiting, 300n, now)).toEqual({ does: 'nothing' });
    expect(decideChange('stake_day', waiting, 301n, now)).toEqual({ does: 'later', value: 301n, at: later(waitMs) });
    expect(decideChange('stake_day', waiting, 200n, now)).toEqual({ does: 'now', value: 200n });
  });
  test('a wait is over at its very instant', () => {
    expect(inForce(rule(200n, 300n, later(1)), now).value).toBe(200n);
    expect(inForce(rule(200n, 300n, now), now)).toEqual(rule(300n));
    expect(inForce(rule(200n, null, now), now)).toEqual(rule(null));
    expect(decideChange('stake_day', rule(200n, 300n, now), 250n, now)).toEqual({ does: 'now', value: 250n });
  });
  test('closed hours are stricter where they hold the old ones, over midnight too', () => {
    const old = night(60, 360);
    expect(isAsStrict('night', old, night(60, 360))).toBe(true);
    expect(isAsStrict('night', old, night(59, 360))).toBe(true);
    expect(isAsStrict('night', old, night(61, 360))).toBe(false);
    expect(isAsStrict('night', old, night(60, 359))).toBe(false);
    expect(isAsStrict('night', old, night(1_380, 360))).toBe(true);
    expect(isAsStrict('night', night(1_380, 360), old)).toBe(false);
    expect(isAsStrict('night', night(1_380, 360), night(1_380, 400))).toBe(true);
    expect(isAsStrict('night', night(1_380, 0), night(1_380, 0))).toBe(true);
    expect(isAsStrict('night', night(360, 60), night(60, 360))).toBe(false);
    expect(isAsStrict('night', old, null)).toBe(false);
  });
  test('a reminder forbids nothing: every change counts at once', () => {
    expect(decideChange('reality', rule(15n), 120n, now)).toEqual({ does: 'now', value: 120n });
    expect(decideChange('reality', rule(15n), null, now)).toEqual({ does: 'now', value: null });
  });
  test('only what the rule can be', () => {
    expect(ruleOf('night')).toBe('night');
    expect(() => ruleOf('__proto__')).toThrow();
    expect(wantedOf('loss_day', -1n)).toBeNull();
    expect(wantedOf('loss_day', 0n)).toBe(0n);
    expect(() => wantedOf('loss_day', -2n)).toThrow();
    for (const value of [15n, 30n, 60n, 120n]) expect(wantedOf('reality', value)).toBe(value);
    expect(() => wantedOf('reality', 61n)).toThrow();
    expect(wantedOf('time_day', 1n)).toBe(1n);
    expect(() => wantedOf('time_day', 0n)).toThrow();
    expect(() => wantedOf('time_day', 1_441n)).toThrow();
    expect(() => wantedOf('night', night(60, 60))).toThrow();
    expect(() => wantedOf('night', 1_440n * 1_440n)).toThrow();
  });
});

describe('a break', () => {
  const timeOut: BreakState = { kind: 'time_out', beganAt: now, until: later(1_000), reopenAt: null };
  const exclusion: BreakState = { kind: 'exclusion', beganAt: now, until: later(1_000), reopenAt: null };
  test('ends after its span, months in the calendar of Korea', () => {
    expect(endOf('time_out', '1h', now)).toEqual(later(3_600_000));
    expect(endOf('time_out', '30d', now)).toEqual(later(30 * 86_400_000));
    expect(endOf('exclusion', '6m', new Date('2026-08-31T00:30:00+09:00'))).toEqual(
      new Date('2027-02-28T00:30:00+09:00'),
    );
    expect(endOf('exclusion', '1y', new Date('2028-02-29T08:00:00+09:00'))).toEqual(
      new Date('2029-02-28T08:00:00+09:00'),
    );
    expect(endOf('exclusion', '5y', now)).toEqual(new Date('2031-11-20T20:33:00+09:00'));
    expect(endOf('exclusion', 'ever', now)).toBeNull();
    expect(() => endOf('exclusion', '1h', now)).toThrow();
    expect(() => endOf('time_out', '6m', now)).toThrow();
    expect(() => endOf('toString', '6m', now)).toThrow();
  });
  test('a time-out ends by itself, an exclusion does not', () => {
    expect(isClosed(undefined, now)).toBe(false);
    expect(isClosed(timeOut, later(999))).toBe(true);
    expect(isClosed(timeOut, later(1_000))).toBe(false);
    expect(isClosed(exclusion, later(10 ** 9))).toBe(true);
    expect(isClosed({ ...exclusion, reopenAt: later(5_000) }, later(4_999))).toBe(true);
    expect(isClosed({ ...exclusion, reopenAt: later(5_000) }, later(5_000))).toBe(false);
  });
  test('one that runs is only made longer', () => {
    const long: BreakState = { ...timeOut, until: later(3 * 86_400_000) };
    expect(() => decideBreak(long, 'time_out', '1d', now)).toThrow('STATE_CONFLICT');
    expect(() => decideBreak(long, 'time_out', '3d', now)).toThrow('STATE_CONFLICT');
    expect(decideBreak(long, 'time_out', '7d', now).until).toEqual(later(7 * 86_400_000));
    expect(decideBreak(long, 'exclusion', '6m', now).kind).toBe('exclusion');
    expect(() => decideBreak(exclusion, 'time_out', '30d', now)).toThrow('STATE_CONFLICT');
    expect(() => decideBreak({ ...exclusion, until: null }, 'exclusion', '5y', now)).toThrow('STATE_CONFLICT');
    expect(decideBreak({ ...exclusion, until: later(1) }, 'exclusion', 'ever', now).until).toBeNull();
  });
  test('an exclusion is asked to end after its time, and ends a day later', () => {
    expect(() => decideReopen(exclusion, later(999))).toThrow('PLAY_BREAK');
    expect(decideReopen(exclusion, later(1_000))).toEqual(later(1_000 + waitMs));
    expect(decideReopen({ ...exclusion, reopenAt: later(9_000) }, later(2_000))).toEqual(later(9_000));
    expect(() => decideReopen({ ...exclusion, until: null }, later(10 ** 12))).toThrow('PLAY_BREAK');
    expect(() => decideReopen(timeOut, now)).toThrow('STATE_CONFLICT');
    expect(() => decideReopen(undefined, now)).toThrow('STATE_CONFLICT');
  });
});
