import { create } from '@bufbuild/protobuf';
import { AccountKind, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { LedgerEntrySchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { GetBalancesResponseSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';
import { BalanceCache } from './balance-cache.ts';

const session: Session = {
  principal: create(PrincipalSchema, { kind: AccountKind.MEMBER, accountId: 7n }),
  options: { memberId: 7n },
  until: 0,
  recheckAtMs: 0,
};
const entry = (seq: bigint, balanceAfter: bigint, balanceType = 'money') =>
  create(LedgerEntrySchema, { owner: 7n, balanceType, seq, balanceAfter });

/** A wallet that counts its readings, and a clock that is moved by hand. */
function cached() {
  const state = { reads: 0, money: 1_000n, version: 5n, nowMs: 0, gate: Promise.resolve(), fails: false };
  const wallet = {
    getBalances: async () => {
      state.reads += 1;
      const { money, version } = state;
      await state.gate;
      if (state.fails) throw new Error('away');
      return create(GetBalancesResponseSchema, {
        balances: [{ accountId: 7n, money, moneyVersion: version, point: 3n, pointVersion: 1n, egg: 4n }],
      });
    },
  } as unknown as Services['wallet'];
  return { state, cache: new BalanceCache({ wallet }, () => state.nowMs) };
}

test('balances are read once, and then answered without waiting', async () => {
  const { state, cache } = cached();
  expect(cache.isEmpty).toBe(true);
  const [first, second] = await Promise.all([cache.of(session), cache.of(session)]);
  expect([first, second]).toEqual(Array(2).fill({ money: 1_000n, point: 3n, egg: 4n }));
  expect(cache.of(session)).toEqual({ money: 1_000n, point: 3n, egg: 4n });
  expect([state.reads, cache.isEmpty]).toEqual([1, false]);
});

test('a newer version takes the place of what is held, and neither the same nor an older one does', async () => {
  const { state, cache } = cached();
  await cache.of(session);
  cache.posted(entry(6n, 900n));
  cache.posted(entry(5n, 1n));
  cache.posted(entry(6n, 2n));
  cache.posted(entry(2n, 30n, 'point'));
  cache.posted(entry(9n, 40n, 'held'));
  expect(cache.of(session)).toEqual({ money: 900n, point: 30n, egg: 4n });
  expect(state.reads).toBe(1);
});

test('an entry that comes while balances are being read counts by its version', async () => {
  for (const [seq, money] of [
    [6n, 900n],
    [5n, 1_000n],
  ] as const) {
    const { state, cache } = cached();
    const gate = Promise.withResolvers<void>();
    state.gate = gate.promise;
    const reading = cache.of(session);
    cache.posted(entry(seq, 900n));
    gate.resolve();
    expect(await reading).toMatchObject({ money });
  }
});

test('who moves money is told no balance of before', async () => {
  const { state, cache } = cached();
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  // A page polls while its member's bet is on its way, and again when the bet is answered.
  const before = cache.of(session);
  Object.assign(state, { money: 400n, version: 6n });
  cache.forget(7n);
  gate.resolve();
  expect(await before).toMatchObject({ money: 1_000n });
  expect(await cache.of(session)).toMatchObject({ money: 400n });
  expect(cache.of(session)).toMatchObject({ money: 400n });
});

test('an entry that nobody told is found in time', async () => {
  const { state, cache } = cached();
  await cache.of(session);
  Object.assign(state, { money: 400n, version: 6n, nowMs: 9_999 });
  expect(await cache.of(session)).toMatchObject({ money: 1_000n });
  state.nowMs = 10_000;
  expect(await cache.of(session)).toMatchObject({ money: 400n });
});

test('a wallet that does not answer is asked again', async () => {
  const { state, cache } = cached();
  state.fails = true;
  await expect(cache.of(session)).rejects.toThrow('away');
  state.fails = false;
  expect(await cache.of(session)).toMatchObject({ money: 1_000n });
  cache.forgetAll();
  expect(cache.isEmpty).toBe(true);
});
