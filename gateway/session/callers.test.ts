import { expect, test } from 'vitest';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Caller } from './caller.ts';
import { Callers } from './callers.ts';
import type { SessionCache } from './session-cache.ts';
import type { Sightings } from './sightings.ts';

test('a rate is counted by the part of an address that one customer holds, here and for all processes together', async () => {
  const counted: [string, string, string][] = [];
  const limits: Pick<RateLimits, 'check' | 'checkTogether'> = {
    check: (name, key) => void counted.push(['here', name, key]),
    checkTogether: async (name, key) => void counted.push(['together', name, key]),
  };
  const callers = new Callers({} as SessionCache, {} as Sightings, limits as RateLimits, () => ({}), {
    get: () => ({ letsIn: () => true }),
  });
  const caller: Caller = { kind: 'visitor', ip: '2001:db8:1:2:aaaa::7', language: 'ko', options: {}, renewed: '' };
  await callers.check(caller, { callers: ['visitor'], rate: 'join' });
  expect(counted).toEqual([
    ['here', 'visitor', '2001:db8:1:2'],
    ['here', 'join', '2001:db8:1:2'],
    ['together', 'join', '2001:db8:1:2'],
  ]);
});
