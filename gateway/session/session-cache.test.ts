import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Client } from '@connectrpc/connect';
import { AccountKind, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import {
  type AuthenticateRequest,
  AuthenticateResponseSchema,
  type IdentityService,
} from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionCache } from './session-cache.ts';

const home = '203.0.113.5';
const elsewhere = '198.51.100.9';

/** An identity whose rules let the session in from one address alone, and what it was asked. */
function harnessWithRules(clock: ManualClock) {
  const asked: string[] = [];
  const authenticate = async ({ ip }: Pick<AuthenticateRequest, 'ip'>) => {
    asked.push(ip);
    if (ip !== home) throw new DomainError('EXPIRED_SESSION');
    return create(AuthenticateResponseSchema, {
      principal: create(PrincipalSchema, { accountId: 7n, kind: AccountKind.ADMIN, sessionId: 's' }),
      recheckAt: timestampFromDate(new Date(clock.now().getTime() + 5_000)),
    });
  };
  const identity = { authenticate } as unknown as Client<typeof IdentityService>;
  const cache = new SessionCache({ identity, sign: () => ({}), now: () => clock.now(), cacheMs: 5_000 });
  return { cache, asked };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('a cached session is not served where its rules forbid the address', async () => {
  const { cache, asked } = harnessWithRules(new ManualClock('2026-11-20T03:00:00Z'));
  const { session } = await cache.find('token', home);
  expect(session.principal.ip).toBe(home);
  expect(cache.peek('token', elsewhere)).toBeUndefined();
  for (let i = 0; i < 2; i++)
    await expect(cache.find('token', elsewhere)).rejects.toMatchObject({ reason: 'EXPIRED_SESSION' });
  expect(asked).toEqual([home, elsewhere, elsewhere]);
  // Nor does whoever asks from elsewhere put the session out for its own address.
  expect(cache.peek('token', home)).toBe(session);
  expect((await cache.find('token', home)).session).toBe(session);
});

test('a look-up under way from one address is not shared with another', async () => {
  const { cache, asked } = harnessWithRules(new ManualClock('2026-11-20T03:00:00Z'));
  const outcomes = await Promise.allSettled([cache.find('token', home), cache.find('token', elsewhere)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(asked).toEqual([home, elsewhere]);
});

test('it is kept for its seconds and not a millisecond longer, by either clock', async () => {
  const clock = new ManualClock('2026-11-20T03:00:00Z');
  const { cache } = harnessWithRules(clock);
  await cache.find('token', home);
  vi.advanceTimersByTime(4_999);
  expect(cache.peek('token', home)).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(cache.peek('token', home)).toBeUndefined();
  await cache.find('token', home);
  clock.advance(4_999);
  expect(cache.peek('token', home)).toBeDefined();
  clock.advance(1);
  expect(cache.peek('token', home)).toBeUndefined();
});
