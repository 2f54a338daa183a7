import { create, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Accrued } from '../commission/accrue.ts';
import type { DayRow } from './branches.ts';
import { countBets, type KeptBet } from './count.ts';
import { standingOf, type Turnover, turnoverOf } from './turnover.ts';

const bet = '01977777-7777-7777-8777-777777777777';
const at = timestampFromDate(new Date('2026-11-20T15:00:00Z'));
const received = <S extends DescMessage>(schema: S, init: MessageInitShape<S>): ReceivedEvent =>
  ({
    type: schema.typeName,
    message: create(schema, init),
    at: new Date('2026-11-21T15:00:00Z'),
  }) as unknown as ReceivedEvent;

const settled = (init: MessageInitShape<typeof BetSettledSchema> = {}) =>
  turnoverOf(
    received(BetSettledSchema, {
      betId: bet,
      path: '1.2.5',
      gameClass: 'sports',
      stake: 1_000n,
      outcome: 'loss',
      at,
      ...init,
    }),
  );

test.each<[string, bigint, bigint, bigint, bigint]>([
  // outcome, bought back of a stake of 1,000, paid in all → staked, won
  ['win', 0n, 1_950n, 1_000n, 1_950n],
  ['loss', 0n, 0n, 1_000n, 0n],
  ['loss', 0n, 500n, 1_000n, 500n],
  ['void', 0n, 1_000n, 0n, 0n],
  ['open', 0n, 0n, 0n, 0n],
  ['open', 400n, 300n, 400n, 300n],
  ['win', 400n, 1_500n, 1_000n, 1_500n],
  ['void', 400n, 900n, 400n, 300n],
  ['win', 1_000n, 800n, 1_000n, 800n],
  ['', 0n, 0n, 0n, 0n],
])('%s with %d bought back and %d paid', (outcome, closed, paid, stake, payout) => {
  expect(standingOf(outcome, 1_000n, closed, paid)).toEqual({ stake, payout });
});

test('winnings of a free game count without a stake', () => {
  expect(standingOf('win', 0n, 0n, 700n)).toEqual({ stake: 0n, payout: 700n });
});

test('an event tells of the agents above the player, and on which day', () => {
  expect(settled()).toMatchObject({ agents: [1n, 2n], gameClass: 'sports', day: '2026-11-21', revision: 0 });
  expect(settled({ betId: bet.toUpperCase() })?.betId).toBe(bet);
});

test('test accounts count nowhere, and nobody earns of what it loses itself', () => {
  expect(settled({ testAccount: true })).toBeUndefined();
  expect(settled({ path: '1' })).toBeUndefined();
});

test('a cancelled bet leaves nothing, and stands above every outcome', () => {
  const cancelled = turnoverOf(received(BetCancelledSchema, { betId: bet, path: '1.2.5', stake: 1_000n, at }));
  expect(cancelled).toMatchObject({ stake: 0n, payout: 0n, revision: 2 ** 31 - 1 });
});

const start = new Date(0);
const outcome = (more: Partial<Turnover>): Turnover => ({
  betId: bet,
  revision: 0,
  stake: 1_000n,
  payout: 0n,
  before: { stake: 0n, payout: 0n },
  agents: [1n, 2n],
  gameClass: 'sports',
  placedAt: new Date('2026-11-20T00:00:00Z'),
  day: '2026-11-20',
  ...more,
});
const brief = (days: readonly DayRow[]) =>
  days.map((row) => [row.day, row.accountId, row.parentId, row.stake, row.payout, row.rolling]);

test('each agent above has what happens below it, in the branch of its parent', () => {
  const { kept, days } = countBets([outcome({ payout: 300n })], [], [], start);
  expect(kept).toEqual([{ betId: bet, revision: 0, stake: 1_000n, payout: 300n }]);
  expect(brief(days)).toEqual([
    ['2026-11-20', 1n, 0n, 1_000n, 300n, 0n],
    ['2026-11-20', 2n, 1n, 1_000n, 300n, 0n],
  ]);
});

test('a correction counts on its own day, and only what it changes', () => {
  const known: KeptBet[] = [{ betId: bet, revision: 0, stake: 1_000n, payout: 0n }];
  const again = outcome({ revision: 1, payout: 1_950n, day: '2026-11-22' });
  expect(brief(countBets([again], [], known, start).days)).toEqual([
    ['2026-11-22', 1n, 0n, 0n, 1_950n, 0n],
    ['2026-11-22', 2n, 1n, 0n, 1_950n, 0n],
  ]);
  expect(countBets([outcome({})], [], [{ ...known[0], revision: 1 } as KeptBet], start)).toEqual({
    kept: [],
    days: [],
  });
});

test('of a bet whose first outcome was before anything was counted only the change counts', () => {
  const since = new Date('2026-11-21T00:00:00Z');
  const again = outcome({ revision: 1, payout: 1_950n, before: { stake: 1_000n, payout: 500n } });
  expect(brief(countBets([again], [], [], since).days)).toEqual([
    ['2026-11-20', 1n, 0n, 0n, 1_450n, 0n],
    ['2026-11-20', 2n, 1n, 0n, 1_450n, 0n],
  ]);
});

test('rolling counts below its earner and all above it, a player’s own below its agents', () => {
  const share = (accountId: bigint, amount: bigint) =>
    ({
      row: { accountId, amount },
      settlement: { path: [1n, 2n, 5n], day: '2026-11-20', gameClass: 'sports', rateClasses: ['sports'] },
    }) as unknown as Accrued['rows'][number];
  const { days } = countBets([], [share(1n, 30n), share(2n, 40n), share(5n, 50n)], [], start);
  expect(brief(days)).toEqual([
    ['2026-11-20', 1n, 0n, 0n, 0n, 120n],
    ['2026-11-20', 2n, 1n, 0n, 0n, 90n],
  ]);
  expect(days.map(({ ownRolling }) => ownRolling)).toEqual([30n, 40n]);
});

test('in whatever order and batches outcomes come, the days have what the newest leaves', () => {
  const money = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const outcomes = fc
    .array(fc.record({ stake: money, payout: money }), { minLength: 1, maxLength: 6 })
    .map((list) => list.map((standing, revision) => outcome({ ...standing, revision })));
  const shuffled = outcomes.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }), fc.array(fc.nat(3))),
  );
  fc.assert(
    fc.property(shuffled, ([list, order, sizes]) => {
      let known: KeptBet[] = [];
      let sum = { stake: 0n, payout: 0n };
      const left = [...order];
      while (left.length > 0) {
        const { kept, days } = countBets(left.splice(0, (sizes.pop() ?? 0) + 1), [], known, start);
        if (kept.length > 0) known = kept;
        for (const row of days.filter(({ accountId }) => accountId === 2n))
          sum = { stake: sum.stake + row.stake, payout: sum.payout + row.payout };
      }
      const newest = list.at(-1);
      expect(sum).toEqual({ stake: newest?.stake, payout: newest?.payout });
    }),
  );
});
