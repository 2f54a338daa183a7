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

/** An identity whose answers hold for ten minutes, for accounts by their tokens, and a watch that is sure or not. */
function harnessWatched(clock: ManualClock, maxSessions = 50_000) {
  const state = { asked: 0, isSure: true };
  const authenticate = async ({ token, lasting }: Pick<AuthenticateRequest, 'token' | 'lasting'>) => {
    state.asked += 1;
    const at = (ms: number) => timestampFromDate(new Date(clock.now().getTime() + ms));
    return create(AuthenticateResponseSchema, {
      principal: create(PrincipalSchema, {
        accountId: BigInt(token),
        kind: AccountKind.MEMBER,
        sessionId: `s${token}`,
      }),
      recheckAt: at(5_000),
      ...(lasting && { holdsUntil: at(600_000) }),
    });
  };
  const identity = { authenticate } as unknown as Client<typeof IdentityService>;
  const sign = ({ expiresAtMs }: { expiresAtMs?: bigint }) => ({ headers: { signed: String(expiresAtMs) } });
  const now = () => clock.now();
  return { state, cache: new SessionCache({ identity, sign, now, cacheMs: 5_000, watch: state, maxSessions }) };
}

test('a member’s is kept while the watch is sure, signed anew in time, and no longer than it holds', async () => {
  const clock = new ManualClock('2026-11-20T03:00:00Z');
  const { state, cache } = harnessWatched(clock);
  const { session } = await cache.find('7', home);
  const later = (ms: number) => {
    vi.advanceTimersByTime(ms);
    clock.advance(ms);
  };
  later(29_999);
  expect(cache.peek('7', home)).toBe(session);
  later(1);
  const signedAnew = cache.peek('7', home);
  expect(signedAnew?.options.headers).not.toEqual(session.options.headers);
  expect(signedAnew).toMatchObject({ principal: session.principal, options: { memberId: 7n } });
  expect(cache.peek('7', elsewhere)).toBeUndefined();
  state.isSure = false;
  expect(cache.peek('7', home)).toBeUndefined();
  state.isSure = true;
  later(569_999);
  expect(cache.peek('7', home)).toBeDefined();
  later(1);
  expect(cache.peek('7', home)).toBeUndefined();
  expect(state.asked).toBe(1);
});

test('one that was looked up while the watch was not sure is kept for its seconds alone', async () => {
  const clock = new ManualClock('2026-11-20T03:00:00Z');
  const { state, cache } = harnessWatched(clock);
  state.isSure = false;
  await cache.find('7', home);
  state.isSure = true;
  expect(cache.peek('7', home)).toBeDefined();
  vi.advanceTimersByTime(5_000);
  expect(cache.peek('7', home)).toBeUndefined();
});

test('sessions are forgotten by their id, by their account or all, and a look-up under way is not kept', async () => {
  const clock = new ManualClock('2026-11-20T03:00:00Z');
  const { cache } = harnessWatched(clock);
  const isKept = (token: string) => cache.peek(token, home) !== undefined;
  await Promise.all(['1', '2', '3'].map((token) => cache.find(token, home)));
  cache.forgetSession('s1');
  cache.forgetAccount(2n);
  expect(['1', '2', '3'].map(isKept)).toEqual([false, false, true]);
  const looking = cache.find('1', home);
  cache.forgetAccount(5n);
  await looking;
  expect(isKept('1')).toBe(false);
  cache.forgetAll();
  expect([isKept('3'), cache.size]).toEqual([false, 0]);
});

test('past the most sessions the oldest look-up goes, and no other', async () => {
  const { cache } = harnessWatched(new ManualClock('2026-11-20T03:00:00Z'), 20_000);
  for (let n = 1; n <= 20_100; n++) await cache.find(String(n), home);
  expect(cache.size).toBe(20_000);
  const kept = ['1', '100', '101', '20100'].map((token) => cache.peek(token, home) !== undefined);
  expect(kept).toEqual([false, false, true, true]);
});
