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
  holdsUntilMs: 0,
  signAtMs: 0,
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
  await new Promise(setImmediate);
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
});

test('after a change that may be anybody’s each balance is read anew, once', async () => {
  const { state, cache } = cached();
  await cache.of(session);
  Object.assign(state, { money: 400n, version: 6n });
  cache.outdate();
  expect(await Promise.all([cache.of(session), cache.of(session)])).toMatchObject(Array(2).fill({ money: 400n }));
  expect(cache.of(session)).toMatchObject({ money: 400n });
  expect(state.reads).toBe(2);
});

test('whoever polls is read again in the background, in batches, and never waits for it', async () => {
  const asked: number[] = [];
  let nowMs = 0;
  let money = 1n;
  const wallet = {
    getBalances: async ({ accountIds }: { accountIds: bigint[] }) => {
      asked.push(accountIds.length);
      return create(GetBalancesResponseSchema, {
        balances: accountIds.map((accountId) => ({ accountId, money, moneyVersion: money })),
      });
    },
  } as unknown as Services['wallet'];
  const cache = new BalanceCache({ wallet }, () => nowMs);
  const of = (id: number) => cache.of({ principal: create(PrincipalSchema, { accountId: BigInt(id) }) });
  const everybody = Array.from({ length: 250 }, (_, n) => n + 1);
  await Promise.all(everybody.map(of));
  expect(asked.toSorted((a, b) => b - a)).toEqual([100, 100, 50]);
  nowMs = 5_000;
  const polling = everybody.slice(0, 120);
  const before = polling.map(of);
  expect(before.some((own) => own instanceof Promise)).toBe(false);
  asked.length = 0;
  await cache.refresh();
  expect(asked).toEqual([]);
  nowMs = 6_000;
  await cache.refresh();
  expect(asked.toSorted((a, b) => b - a)).toEqual([100, 20]);
  nowMs = 9_999;
  // Unchanged, it is the same object; and one whose entry nobody told is found.
  expect(polling.map(of).every((own, n) => own === before[n])).toBe(true);
  money = 2n;
  nowMs = 12_000;
  await cache.refresh();
  expect(of(1)).toMatchObject({ money: 2n });
  expect(cache.size).toBe(120);
});

test('past the most accounts the oldest reading goes, and nobody else’s', async () => {
  const most = 1_000;
  const wallet = {
    getBalances: async ({ accountIds }: { accountIds: bigint[] }) =>
      create(GetBalancesResponseSchema, { balances: accountIds.map((accountId) => ({ accountId, money: accountId })) }),
  } as unknown as Services['wallet'];
  const cache = new BalanceCache({ wallet }, () => 0, most);
  const of = (id: bigint) => cache.of({ principal: create(PrincipalSchema, { accountId: id }) });
  for (let id = 1n; id <= 1_500n; id += 50n)
    await Promise.all(Array.from({ length: 50 }, (_, n) => of(id + BigInt(n))));
  expect(cache.size).toBe(most);
  expect(of(1_500n)).toEqual({ money: 1_500n, point: 0n, egg: 0n });
  expect(of(600n)).toEqual({ money: 600n, point: 0n, egg: 0n });
  expect(await of(400n)).toEqual({ money: 400n, point: 0n, egg: 0n });
});

test('a failed reading in the background leaves what is held until it is too old', async () => {
  const { state, cache } = cached();
  await cache.of(session);
  await cache.of(session);
  Object.assign(state, { nowMs: 7_000, fails: true });
  await expect(cache.refresh()).rejects.toThrow('away');
  expect(cache.of(session)).toMatchObject({ money: 1_000n });
  state.nowMs = 10_000;
  await expect(cache.of(session)).rejects.toThrow('away');
});
