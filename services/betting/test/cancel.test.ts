import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import { BetCancelledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import {
  RoundCancelledSchema,
  RoundDrawnSchema,
  RoundUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelled, drawn } from './feeds.ts';
import { BettingHarness, errorOf, refusalOf, roundId, until } from './harness.ts';

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open();
  harness.ledger.give(7n, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const cancel = (id: string | undefined, member = 7n) =>
  harness.client.cancelBet({ id: id ?? '' }, harness.asMember(member));
/** The rule that a refused cancellation names. */
const ruleOf = async (call: Promise<unknown>) => {
  const refused = await errorOf(call);
  return refused?.reason === 'CANCEL_NOT_ALLOWED' ? refused.meta.rule : refused?.reason;
};
const placed = async () => (await harness.place(7n)).bet?.id;

test('a bet taken back gives its stake back once, tells of it, and answers a repetition alike', async () => {
  const id = await placed();
  const first = await cancel(id);
  expect([first.bet?.status, first.money]).toEqual(['cancelled', 100_000n]);
  expect(await cancel(id)).toMatchObject({ money: 100_000n, bet: { status: 'cancelled' } });
  await harness.harness.settled();
  const told = harness.heard.filter((event) => isEvent(event, BetCancelledSchema));
  expect(told.map(({ message }) => message)).toMatchObject([{ betId: id, stake: 10_000n, roundId, path: '1.5.7' }]);
  expect(await harness.verify()).toEqual([]);
});

test('what was taken back is settled no more and makes room on the round', async () => {
  harness.ledger.give(7n, 2_000_000n);
  const big = await Promise.all([0, 1].map(() => harness.place(7n, { stake: 500_000n })));
  expect(await refusalOf(harness.place(7n))).toBe('EXPOSURE_LIMIT');
  await cancel(big[0]?.bet?.id);
  await harness.place(7n);
  await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await harness.settled();
  expect(harness.ledger.money(7n)).toBe(2_100_000n + 475_000n + 9_500n);
  expect(await harness.verify()).toEqual([]);
});

test('the window is exact: 60 seconds after placing, 10 seconds before the close', async () => {
  const early = await placed();
  await harness.later(59_999);
  expect((await cancel(early)).bet?.status).toBe('cancelled');
  const tooLate = await placed();
  await harness.later(60_000);
  expect(await ruleOf(cancel(tooLate))).toBe('window');
  // The close is at 290 seconds; 119,999 ms have passed.
  await harness.later(130_000);
  const last = await placed();
  expect((await harness.client.getBet({ id: last ?? '' }, harness.asMember(7n))).allowedCancel).toBe(true);
  await harness.later(30_000);
  expect((await cancel(last)).bet?.status).toBe('cancelled');
  await harness.later(1);
  const never = (await harness.place(7n)).bet;
  expect([never?.allowedCancel, never?.cancelUntil]).toEqual([false, undefined]);
  expect(await ruleOf(cancel(never?.id))).toBe('before_close');
});

test('a close that an operator moved to be earlier ends the taking back with it', async () => {
  const rules = { cancelSeconds: 60, cancelsPerDay: 0, highBetFrom: 1n, cancelBeforeCloseSeconds: 0 };
  await harness.client.updateSettings({ ...rules, changeMemo: 'a minute' }, harness.asAdmin('settings.write'));
  const { rows } = await harness.client.listAudit(
    { filter: { action: 'settings.update' } },
    harness.asAdmin('audit.read'),
  );
  expect(rows[0]?.memo).toBe('a minute');
  const start = harness.nowMs;
  const [intime, late] = [await placed(), await placed()];
  await harness.say(
    RoundUpdatedSchema,
    harness.feeds.open(roundId, start, { closesAt: timestampFromMs(start + 30_000) }),
  );
  const shown = async () => harness.client.getBet({ id: late ?? '' }, harness.asMember(7n));
  const until30 = async () => timestampMs((await shown()).cancelUntil ?? timestampFromMs(0)) === start + 30_000;
  await until(until30, 'the bet shows the close in force');
  await harness.later(29_999);
  expect((await cancel(intime)).bet?.status).toBe('cancelled');
  await harness.later(1);
  expect((await shown()).allowedCancel).toBe(false);
  expect(await refusalOf(cancel(late))).toBe('CANCEL_NOT_ALLOWED');
});

test('a member has so many a day, and settings count at once', async () => {
  const rules = { cancelSeconds: 60, cancelsPerDay: 2, highBetFrom: 1n, cancelBeforeCloseSeconds: 10 };
  await harness.client.updateSettings(rules, harness.asAdmin('settings.write'));
  const ids = [await placed(), await placed(), await placed()];
  await cancel(ids[0]);
  await cancel(ids[1]);
  expect(await ruleOf(cancel(ids[2]))).toBe('per_day');
  expect((await harness.client.getBet({ id: ids[2] ?? '' }, harness.asMember(7n))).allowedCancel).toBe(false);
  expect(await harness.status(ids[2])).toBe('accepted');
  await harness.client.updateSettings(
    { ...rules, cancelSeconds: 0, cancelsPerDay: 0 },
    harness.asAdmin('settings.write'),
  );
  expect(await ruleOf(cancel(ids[2]))).toBe('off');
});

test('others’ bets are not found, ended ones not taken back', async () => {
  const id = await placed();
  expect(await refusalOf(cancel(id, 8n))).toBe('NOT_FOUND');
  expect(await refusalOf(cancel('0199a000-0000-7000-8000-000000000001'))).toBe('NOT_FOUND');
  expect(await refusalOf(cancel('x'.repeat(36)))).toBe('NOT_FOUND');
  await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.even'));
  expect(await ruleOf(cancel(id))).toBe('started');
});

test('a member whose flag forbids it cancels nothing, and is shown so', async () => {
  const id = await placed();
  const blocked = harness.asMember(7n, 1, ['block_bet_cancel']);
  expect(await ruleOf(harness.client.cancelBet({ id: id ?? '' }, blocked))).toBe('blocked');
  expect((await harness.client.getBet({ id: id ?? '' }, blocked)).allowedCancel).toBe(false);
  expect((await harness.client.listMyBets({}, blocked)).bets.map((bet) => bet.allowedCancel)).toEqual([false]);
  expect(await harness.status(id)).toBe('accepted');
  expect((await cancel(id)).bet?.status).toBe('cancelled');
});

test('a bet that an operator voided is named as ended, one whose round has closed as started', async () => {
  const id = (await placed()) ?? '';
  await harness.client.voidBets({ ids: [id], memo: 'wrong odds' }, harness.asAdmin('bets.void'));
  expect(await ruleOf(cancel(id))).toBe('ended');
  const other = await placed();
  await harness.later(290_000);
  expect(await ruleOf(cancel(other))).toBe('started');
});

test.each(['before', 'after'] as const)(
  'a refund whose answer is lost (%s) is finished by whoever comes next',
  async (fault) => {
    // No worker comes in between: the one that finishes it starts with the next process.
    await harness[Symbol.asyncDispose]();
    harness = await BettingHarness.open({ workEveryMs: 60_000 });
    harness.ledger.give(7n, 100_000n);
    const id = await placed();
    harness.ledger.faults.push(fault);
    expect(await refusalOf(cancel(id))).toBe('UNAVAILABLE');
    await harness.restart();
    await until(async () => (await harness.sql('select from reversals')).length === 0, 'the refund was finished');
    expect(harness.ledger.money(7n)).toBe(100_000n);
    expect(await cancel(id)).toMatchObject({ money: 100_000n });
    await until(
      async () => (await harness.sql("select from outbox where type like '%BetCancelled'")).length === 1,
      'it was told',
    );
    expect(await harness.verify()).toEqual([]);
  },
);

test('a draw and a cancel at the same moment: one of them has the bet', async () => {
  for (let i = 0; i < 12; i++) {
    const round = `eos5.20261120.${200 + i}`;
    harness.feeds.open(round, harness.nowMs);
  }
  await harness.restart();
  for (let i = 0; i < 12; i++) {
    const round = `eos5.20261120.${200 + i}`;
    const before = harness.ledger.money(7n);
    const { bet } = await harness.place(7n, { roundId: round });
    const result =
      i % 2
        ? harness.say(RoundDrawnSchema, drawn(round, 0, 'pb.odd'))
        : harness.say(RoundCancelledSchema, cancelled(round, 0));
    await Promise.all([result, refusalOf(cancel(bet?.id))]);
    await harness.settled(round);
    const status = await harness.status(bet?.id);
    expect(harness.ledger.money(7n) - before).toBe(status === 'won' ? 9_500n : 0n);
  }
  expect(harness.ledger.conflicts).toEqual([]);
  expect(await harness.verify()).toEqual([]);
});
