import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import { BetCancelledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import {
  RoundCancelledSchema,
  RoundDrawnSchema,
  RoundOpenedSchema,
} from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelled, drawn } from './feeds.ts';
import { BettingHouse, errorOf, refusalOf, roundId, until } from './house.ts';

let house: BettingHouse;
beforeEach(async () => {
  house = await BettingHouse.open();
  house.ledger.give(7n, 100_000n);
});
afterEach(() => house[Symbol.asyncDispose]());

const cancel = (id: string | undefined, member = 7n) =>
  house.client.cancelBet({ id: id ?? '' }, house.asMember(member));
/** The rule that a refused cancellation names. */
const ruleOf = async (call: Promise<unknown>) => {
  const refused = await errorOf(call);
  return refused?.reason === 'CANCEL_NOT_ALLOWED' ? refused.meta.rule : refused?.reason;
};
const placed = async () => (await house.place(7n)).bet?.id;

test('a bet taken back gives its stake back once, tells of it, and answers a repetition alike', async () => {
  const id = await placed();
  const first = await cancel(id);
  expect([first.bet?.status, first.money]).toEqual(['cancelled', 100_000n]);
  expect(await cancel(id)).toMatchObject({ money: 100_000n, bet: { status: 'cancelled' } });
  await house.house.settled();
  const told = house.heard.filter((event) => isEvent(event, BetCancelledSchema));
  expect(told.map(({ message }) => message)).toMatchObject([{ betId: id, stake: 10_000n, roundId, path: '1.5.7' }]);
  expect(await house.verify()).toEqual([]);
});

test('what was taken back is settled no more and makes room on the round', async () => {
  house.ledger.give(7n, 2_000_000n);
  const big = await Promise.all([0, 1].map(() => house.place(7n, { stake: 500_000n })));
  expect(await refusalOf(house.place(7n))).toBe('EXPOSURE_LIMIT');
  await cancel(big[0]?.bet?.id);
  await house.place(7n);
  await house.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await house.settled();
  expect(house.ledger.money(7n)).toBe(2_100_000n + 475_000n + 9_500n);
  expect(await house.verify()).toEqual([]);
});

test('the window is exact: 60 seconds after placing, 10 seconds before the close', async () => {
  const early = await placed();
  await house.later(59_999);
  expect((await cancel(early)).bet?.status).toBe('cancelled');
  const tooLate = await placed();
  await house.later(60_000);
  expect(await ruleOf(cancel(tooLate))).toBe('window');
  // The close is at 290 seconds; 119,999 ms have passed.
  await house.later(130_000);
  const last = await placed();
  expect((await house.client.getBet({ id: last ?? '' }, house.asMember(7n))).allowedCancel).toBe(true);
  await house.later(30_000);
  expect((await cancel(last)).bet?.status).toBe('cancelled');
  await house.later(1);
  const never = (await house.place(7n)).bet;
  expect([never?.allowedCancel, never?.cancelUntil]).toEqual([false, undefined]);
  expect(await ruleOf(cancel(never?.id))).toBe('before_close');
});

test('a close that an operator moved to be earlier ends the taking back with it', async () => {
  const rules = { cancelSeconds: 60, cancelsPerDay: 0, highBetFrom: 1n, cancelBeforeCloseSeconds: 0 };
  await house.client.updateSettings({ ...rules, changeMemo: 'a minute' }, house.asAdmin('settings.write'));
  const { rows } = await house.client.listAudit({ filter: { action: 'settings.update' } }, house.asAdmin('audit.read'));
  expect(rows[0]?.memo).toBe('a minute');
  const start = house.nowMs;
  const [intime, late] = [await placed(), await placed()];
  await house.say(RoundOpenedSchema, house.feeds.open(roundId, start, { closesAt: timestampFromMs(start + 30_000) }));
  const shown = async () => house.client.getBet({ id: late ?? '' }, house.asMember(7n));
  const until30 = async () => timestampMs((await shown()).cancelUntil ?? timestampFromMs(0)) === start + 30_000;
  await until(until30, 'the bet shows the close in force');
  await house.later(29_999);
  expect((await cancel(intime)).bet?.status).toBe('cancelled');
  await house.later(1);
  expect((await shown()).allowedCancel).toBe(false);
  expect(await refusalOf(cancel(late))).toBe('CANCEL_NOT_ALLOWED');
});

test('a member has so many a day, and settings count at once', async () => {
  const rules = { cancelSeconds: 60, cancelsPerDay: 2, highBetFrom: 1n, cancelBeforeCloseSeconds: 10 };
  await house.client.updateSettings(rules, house.asAdmin('settings.write'));
  const ids = [await placed(), await placed(), await placed()];
  await cancel(ids[0]);
  await cancel(ids[1]);
  expect(await ruleOf(cancel(ids[2]))).toBe('per_day');
  expect((await house.client.getBet({ id: ids[2] ?? '' }, house.asMember(7n))).allowedCancel).toBe(false);
  expect(await house.status(ids[2])).toBe('accepted');
  await house.client.updateSettings({ ...rules, cancelSeconds: 0, cancelsPerDay: 0 }, house.asAdmin('settings.write'));
  expect(await ruleOf(cancel(ids[2]))).toBe('off');
});

test('others’ bets are not found, ended ones not taken back', async () => {
  const id = await placed();
  expect(await refusalOf(cancel(id, 8n))).toBe('NOT_FOUND');
  expect(await refusalOf(cancel('0199a000-0000-7000-8000-000000000001'))).toBe('NOT_FOUND');
  expect(await refusalOf(cancel('x'.repeat(36)))).toBe('NOT_FOUND');
  await house.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.even'));
  expect(await ruleOf(cancel(id))).toBe('started');
});

test('a member whose flag forbids it cancels nothing, and is shown so', async () => {
  const id = await placed();
  const blocked = house.asMember(7n, 1, ['block_bet_cancel']);
  expect(await ruleOf(house.client.cancelBet({ id: id ?? '' }, blocked))).toBe('blocked');
  expect((await house.client.getBet({ id: id ?? '' }, blocked)).allowedCancel).toBe(false);
  expect((await house.client.listMyBets({}, blocked)).bets.map((bet) => bet.allowedCancel)).toEqual([false]);
  expect(await house.status(id)).toBe('accepted');
  expect((await cancel(id)).bet?.status).toBe('cancelled');
});

test('a bet that an operator voided is named as ended, one whose round has closed as started', async () => {
  const id = (await placed()) ?? '';
  await house.client.voidBets({ ids: [id], memo: 'wrong odds' }, house.asAdmin('bets.void'));
  expect(await ruleOf(cancel(id))).toBe('ended');
  const other = await placed();
  await house.later(290_000);
  expect(await ruleOf(cancel(other))).toBe('started');
});

test.each(['before', 'after'] as const)(
  'a refund whose answer is lost (%s) is finished by whoever comes next',
  async (fault) => {
    // No worker comes in between: the one that finishes it starts with the next process.
    await house[Symbol.asyncDispose]();
    house = await BettingHouse.open({ workEveryMs: 60_000 });
    house.ledger.give(7n, 100_000n);
    const id = await placed();
    house.ledger.faults.push(fault);
    expect(await refusalOf(cancel(id))).toBe('UNAVAILABLE');
    await house.restart();
    await until(async () => (await house.sql('select from reversals')).length === 0, 'the refund was finished');
    expect(house.ledger.money(7n)).toBe(100_000n);
    expect(await cancel(id)).toMatchObject({ money: 100_000n });
    await until(
      async () => (await house.sql("select from outbox where type like '%BetCancelled'")).length === 1,
      'it was told',
    );
    expect(await house.verify()).toEqual([]);
  },
);

test('a draw and a cancel at the same moment: one of them has the bet', async () => {
  for (let i = 0; i < 12; i++) {
    const round = `eos5.20261120.${200 + i}`;
    house.feeds.open(round, house.nowMs);
  }
  await house.restart();
  for (let i = 0; i < 12; i++) {
    const round = `eos5.20261120.${200 + i}`;
    const before = house.ledger.money(7n);
    const { bet } = await house.place(7n, { roundId: round });
    const result =
      i % 2
        ? house.say(RoundDrawnSchema, drawn(round, 0, 'pb.odd'))
        : house.say(RoundCancelledSchema, cancelled(round, 0));
    await Promise.all([result, refusalOf(cancel(bet?.id))]);
    await house.settled(round);
    const status = await house.status(bet?.id);
    expect(house.ledger.money(7n) - before).toBe(status === 'won' ? 9_500n : 0n);
  }
  expect(house.ledger.conflicts).toEqual([]);
  expect(await house.verify()).toEqual([]);
});
