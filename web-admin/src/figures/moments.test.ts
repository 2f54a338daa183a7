import { describe, expect, it } from 'vitest';
import { dayTime, hourMinute, timeOf } from './moments.ts';

const now = new Date('2026-11-21T21:47:32+09:00');

describe('moments', () => {
  it('are read in Seoul', () => expect(dayTime('2026-11-21T15:00:05Z')).toBe('2026-11-22 00:00:05'));
  it('drop what the present day makes plain', () => {
    expect(timeOf('2026-11-21T00:00:01+09:00', now)).toBe('00:00:01');
    expect(timeOf('2026-11-20T23:59:59+09:00', now)).toBe('11-20 23:59');
    expect(timeOf('2025-11-20T23:59:59+09:00', now)).toBe('2025-11-20 23:59');
  });
  it('have a short form for draws', () => expect(hourMinute('2026-11-21T21:40:00+09:00')).toBe('21:40'));
});
