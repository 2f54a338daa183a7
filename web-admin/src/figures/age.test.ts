import { describe, expect, it } from 'vitest';
import { clockOf, readAge } from './age.ts';

const age = (seconds: number, target = 300) => readAge(0, seconds * 1000, target);

describe('age', () => {
  it('is fine below 80 % of the target and amber from there', () => {
    expect(age(239).lateness).toBe('fine');
    expect(age(240).lateness).toBe('warn');
  });
  it('is late from 160 % of the target', () => {
    expect(age(479).lateness).toBe('warn');
    expect(age(480).lateness).toBe('late');
  });
  it('fills its line at the target and no further', () => {
    expect(age(150).share).toBe(0.5);
    expect(age(300).share).toBe(1);
    expect(age(900).share).toBe(1);
  });
  it('never goes below zero when clocks differ', () => expect(readAge(5000, 1000, 300).clock).toBe('0:00'));
  it('has no lateness without a target', () => expect(age(100_000, 0).lateness).toBe('fine'));
  it('shows hours only when there are some', () => {
    expect(clockOf(401)).toBe('6:41');
    expect(clockOf(3599)).toBe('59:59');
    expect(clockOf(7500)).toBe('2:05:00');
  });
});
