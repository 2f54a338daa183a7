import { create } from '@bufbuild/protobuf';
import { AccountKind, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { UnreadSchema } from '@madang/proto/madang/content/v1/messages_pb.ts';
import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { UnreadCache } from './unread-counts.ts';

const session = (accountId: bigint) => ({
  principal: create(PrincipalSchema, { kind: AccountKind.MEMBER, accountId }),
  options: {},
});

/** Content that counts how often it is asked, and a clock that is moved by hand. */
function cached() {
  const state = { asked: 0, nowMs: 0, fails: false };
  const messages = {
    countUnread: async () => {
      state.asked += 1;
      if (state.fails) throw new Error('away');
      return create(UnreadSchema, { messages: BigInt(state.asked), replies: 1n, newMessages: 2n });
    },
  } as unknown as Services['messages'];
  return { state, cache: new UnreadCache({ messages }, () => state.nowMs) };
}

test('an account is counted once, and again when something is told of it', async () => {
  const { state, cache } = cached();
  await Promise.all([cache.of(session(7n)), cache.of(session(7n))]);
  expect((await cache.of(session(7n))).messages).toBe(1n);
  cache.outdate({ accountId: 8n });
  expect((await cache.of(session(7n))).messages).toBe(1n);
  cache.outdate({ accountId: 7n });
  expect((await cache.of(session(7n))).messages).toBe(2n);
  state.nowMs = 60_000;
  expect((await cache.of(session(7n))).messages).toBe(3n);
});

test('what is sent to many is counted anew within ten seconds', async () => {
  const { state, cache } = cached();
  await cache.of(session(7n));
  cache.outdate({ accountId: 0n });
  state.nowMs = 10_000;
  expect((await cache.of(session(7n))).messages).toBe(2n);
});

test('while content is away the last that is known stands, and nothing unread where nothing is', async () => {
  const { state, cache } = cached();
  await cache.of(session(7n));
  state.fails = true;
  cache.forget(7n);
  expect((await cache.of(session(7n))).messages).toBe(1n);
  expect(await cache.of(session(8n))).toEqual({ messages: 0n, replies: 0n, newMessages: 0n });
  state.fails = false;
  expect((await cache.of(session(8n))).messages).toBe(4n);
});
