import { expect, it } from 'vitest';
import { feedHealth, soonSilent } from './feed-health.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const heard = (secondsAgo: number, open_fixtures = 3) => ({
  silent: false,
  heard_at: new Date(now - secondsAgo * 1000).toISOString(),
  silent_seconds: 30,
  open_fixtures,
});

it('a supplier is late from six tenths of its time on, and silent when the server says so', () => {
  expect(feedHealth(heard(17), now)).toEqual({ state: 'fine', seconds: 17 });
  expect(feedHealth(heard(18), now)).toEqual({ state: 'late', seconds: 18 });
  expect(feedHealth({ ...heard(2), silent: true }, now).state).toBe('silent');
  expect(feedHealth({ ...heard(2), heard_at: null }, now)).toEqual({ state: 'off', seconds: null });
  expect(feedHealth(heard(-5), now).seconds).toBe(0);
});

it('the one that is stopped next is told, where matches rely on it', () => {
  expect(soonSilent([heard(19), heard(22), heard(25, 0)], now)?.left).toBe(8);
  expect(soonSilent([heard(2)], now)).toBeNull();
});
