import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BettingHarness, refusalOf, until } from './harness.ts';

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open();
  harness.ledger.give(7n, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const only = async () => {
  const rows = await harness.sql<{ id: string; status: string; refusal: string }>(
    'select id, status, refusal from bets',
  );
  expect(rows).toHaveLength(1);
  return rows[0];
};

/** Lets the sweeper see everything that is pending now. */
const sweepNow = async () => {
  harness.clock.advance(harness.config.sweepAfterMs + 1);
  await until(async () => (await only())?.status !== 'pending', 'the sweeper ended the bet');
};

test('a wallet that is away makes no bet: the sweeper closes the key, and the key answers so for ever', async () => {
  harness.ledger.faults.push('before');
  const key = uuidv7();
  expect(await refusalOf(harness.place(7n, { key }))).toBe('UNAVAILABLE');
  expect((await only())?.status).toBe('pending');
  await sweepNow();
  expect(await only()).toMatchObject({ status: 'refused', refusal: 'TOMBSTONE' });
  expect(await refusalOf(harness.place(7n, { key }))).toBe('TOMBSTONE');
  expect(harness.ledger.money(7n)).toBe(100_000n);
  expect(await harness.verify()).toEqual([]);
});

test('a stake whose answer was lost is no refusal: the same key finds the bet accepted', async () => {
  harness.ledger.faults.push('after');
  const key = uuidv7();
  expect(await refusalOf(harness.place(7n, { key }))).toBe('UNAVAILABLE');
  const { bet, money } = await harness.place(7n, { key });
  expect([bet?.status, money]).toEqual(['accepted', 90_000n]);
  await harness.harness.settled();
  expect(harness.heard).toHaveLength(1);
  expect(await harness.verify()).toEqual([]);
});

test('and where nobody asks again, the sweeper accepts it', async () => {
  harness.ledger.faults.push('after');
  expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE');
  await sweepNow();
  expect((await only())?.status).toBe('accepted');
  await harness.harness.settled();
  expect(harness.heard).toHaveLength(1);
  expect(harness.ledger.money(7n)).toBe(90_000n);
});

test('a stake that arrives after its key was closed is not taken', async () => {
  harness.ledger.faults.push('late');
  expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE');
  await sweepNow();
  harness.ledger.deliverLate();
  expect(harness.ledger.money(7n)).toBe(100_000n);
  expect((await only())?.status).toBe('refused');
  expect(await harness.verify()).toEqual([]);
});

test('a young bet is left to the call that is still at work on it', async () => {
  harness.ledger.faults.push('before');
  expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE');
  harness.clock.advance(harness.config.sweepAfterMs - 1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await only())?.status).toBe('pending');
});

test.each(['before', 'after'] as const)(
  'killed with the wallet’s answer lost (%s), the next process ends the bet',
  async (fault) => {
    harness.ledger.faults.push(fault);
    expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE');
    await harness.stop();
    harness.clock.advance(60_000);
    await harness.start();
    await until(async () => (await only())?.status !== 'pending', 'the sweeper ended the bet');
    expect((await only())?.status).toBe(fault === 'after' ? 'accepted' : 'refused');
    expect(harness.ledger.money(7n)).toBe(fault === 'after' ? 90_000n : 100_000n);
    expect(await harness.verify()).toEqual([]);
  },
);

test('the stake taken and the acceptance lost, the next process accepts', async () => {
  await harness.without('end_pending_bets', async () => {
    expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE');
    await harness.stop();
  });
  expect((await only())?.status).toBe('pending');
  expect(harness.ledger.money(7n)).toBe(90_000n);
  harness.clock.advance(6_000);
  await harness.start();
  await until(async () => (await only())?.status === 'accepted', 'the bet was accepted');
  expect(await harness.verify()).toEqual([]);
});

test('a database that can’t write bets takes no stakes', async () => {
  await harness.without('place_bets', async () => expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE'));
  expect(harness.ledger.posts).toBe(0);
  expect((await harness.place(7n)).bet?.status).toBe('accepted');
});

test('two processes take a key once and hold one limit', async () => {
  await using other = await harness.beside();
  harness.ledger.give(8n, 5_000_000n);
  const key = uuidv7();
  const same = await Promise.all([harness, other, harness, other].map((process) => process.place(7n, { key })));
  expect(new Set(same.map(({ bet }) => bet?.id)).size).toBe(1);
  const many = Array.from({ length: 16 }, (_, i) => (i % 2 ? harness : other));
  const reasons = await Promise.all(many.map((process) => refusalOf(process.place(8n, { stake: 300_000n }))));
  expect(reasons.filter((reason) => reason === undefined)).toHaveLength(3);
  expect(harness.ledger.house).toBe(910_000n);
});

test('a sweeper beside a call that is still at work never takes a stake without a bet', async () => {
  await using other = await harness.beside();
  for (const fault of ['late', 'after', 'before', 'late'] as const) {
    harness.ledger.faults.push(fault);
    const key = uuidv7();
    expect(await refusalOf(harness.place(7n, { key }))).toBe('UNAVAILABLE');
    harness.clock.advance(harness.config.sweepAfterMs + 1);
    const race = await Promise.all([
      refusalOf(harness.place(7n, { key })),
      refusalOf(other.place(7n, { key })),
      harness.ledger.deliverLate(),
    ]);
    expect(new Set(race.slice(0, 2)).size).toBe(1);
  }
  const rows = await harness.sql<{ status: string; n: bigint }>(
    'select status, count(*)::int as n from bets group by 1',
  );
  const accepted = rows.find(({ status }) => status === 'accepted')?.n ?? 0;
  expect(rows.find(({ status }) => status === 'pending')).toBeUndefined();
  expect(harness.ledger.house).toBe(BigInt(accepted) * 10_000n);
  expect(await harness.verify()).toEqual([]);
});
