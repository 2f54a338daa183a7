import { describe, expect, it } from 'vitest';
import { clockText, partOf } from './match-time.ts';

const at = '2026-11-21T12:00:00Z';
const now = Date.parse(at);
const up = { period: 'h1', seconds: 960, running: true, counts_down: false, at };

describe('the clock of a match', () => {
  it('says the minute that is played, from the first on', () => {
    expect(clockText({ ...up, seconds: 0 }, now)).toBe('1′');
    expect(clockText({ ...up, seconds: 59 }, now)).toBe('1′');
    expect(clockText({ ...up, seconds: 60 }, now)).toBe('2′');
  });
  it('goes on between two messages, and stands while it is stopped', () => {
    expect(clockText(up, now + 60_000)).toBe('18′');
    expect(clockText({ ...up, running: false }, now + 60_000)).toBe('17′');
  });
  it.each(['i7', 's3', 'm2'])('says no minute of %s, which has no clock', (period) => {
    expect(clockText({ ...up, period }, now)).toBe('');
  });
  it('counts down to nothing where the sport does', () => {
    const down = { ...up, period: 'q3', seconds: 252, counts_down: true };
    expect(clockText(down, now)).toBe('4:12');
    expect(clockText(down, now + 12_000)).toBe('4:00');
    expect(clockText(down, now + 900_000)).toBe('0:00');
  });
});

it('matches are played, soon within three hours, or later', () => {
  const starts = (ms: number) => ({ status: 'not_started', starts_at: new Date(now + ms).toISOString() });
  expect(partOf({ status: 'in_progress', starts_at: at }, now)).toBe('playing');
  expect(partOf(starts(3 * 3_600_000), now)).toBe('soon');
  expect(partOf(starts(3 * 3_600_000 + 1), now)).toBe('later');
});
