import { create, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Accrued } from '../commission/accrue.ts';
import type { DayRow } from './branches.ts';
import type { CorrectionRow } from './corrections.ts';
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

const start = { since: new Date(0), openFrom: '2000-01-02' };
const outcome = (more: Partial<Turnover>): Turnover => ({
  betId: bet,
  revision: 0,
  stake: 1_000n,
  payout: 0n,
  before: { stake: 0n, payout: 0n },
  corrects: false,
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
  expect(kept).toEqual([{ betId: bet, revision: 0, stake: 1_000n, payout: 300n, day: '2026-11-20' }]);
  expect(brief(days)).toEqual([
    ['2026-11-20', 1n, 0n, 1_000n, 300n, 0n],
    ['2026-11-20', 2n, 1n, 1_000n, 300n, 0n],
  ]);
});

test('a correction counts on its own day, and only what it changes', () => {
  const known: KeptBet[] = [{ betId: bet, revision: 0, stake: 1_000n, payout: 0n, day: '2026-11-20' }];
  const again = outcome({ revision: 1, payout: 1_950n, day: '2026-11-22' });
  expect(brief(countBets([again], [], known, start).days)).toEqual([
    ['2026-11-22', 1n, 0n, 0n, 1_950n, 0n],
    ['2026-11-22', 2n, 1n, 0n, 1_950n, 0n],
  ]);
  expect(countBets([outcome({})], [], [{ ...known[0], revision: 1 } as KeptBet], start)).toEqual({
    kept: [],
    days: [],
    corrections: [],
  });
});

test('of a bet whose first outcome was before anything was counted only the change counts', () => {
  const counting = { ...start, since: new Date('2026-11-21T00:00:00Z') };
  const again = outcome({ revision: 1, payout: 1_950n, before: { stake: 1_000n, payout: 500n } });
  expect(brief(countBets([again], [], [], counting).days)).toEqual([
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

const briefly = (rows: readonly CorrectionRow[]) =>
  rows.map((row) => [row.accountId, row.branchId, row.originalOn, row.countedOn, row.stake, row.payout, row.rolling]);
const counted: KeptBet = { betId: bet, revision: 0, stake: 1_000n, payout: 0n, day: '2026-11-20' };
const voided = outcome({ revision: 1, stake: 0n, corrects: true, day: '2026-11-22' });

test('what is corrected on a later day is told of each agent and its branch, with the rolling that goes', () => {
  const back = {
    row: { betId: bet, revision: 1, accountId: 2n, amount: -40n },
    settlement: {
      betId: bet,
      revision: 1,
      path: [1n, 2n, 5n],
      day: '2026-11-22',
      gameClass: 'sports',
      rateClasses: ['sports'],
    },
  } as unknown as Accrued['rows'][number];
  const second = '01977777-7777-7777-8777-777777777778';
  const other = { ...back, row: { ...back.row, betId: second }, settlement: { ...back.settlement, betId: second } };
  const { corrections, kept, days } = countBets([voided], [back, other], [counted], start);
  expect(briefly(corrections)).toEqual([
    [1n, 2n, '2026-11-20', '2026-11-22', -1_000n, 0n, -40n],
    [2n, 0n, '2026-11-20', '2026-11-22', -1_000n, 0n, -40n],
  ]);
  expect(corrections[0]).toMatchObject({ betId: bet, revision: 1, gameClass: 'sports' });
  // The day on which it counted first stays known.
  expect(kept).toMatchObject([{ day: '2026-11-20', stake: 0n }]);
  expect(days.map(({ day, rolling }) => [day, rolling])).toEqual([
    ['2026-11-22', -80n],
    ['2026-11-22', -80n],
  ]);
});

test('what counts where it belongs is no correction', () => {
  const none = (one: Turnover, known: KeptBet[] = []) => countBets([one], [], known, start).corrections;
  expect(none(outcome({}))).toEqual([]);
  expect(none({ ...voided, day: '2026-11-20' }, [counted])).toEqual([]);
  // The rest of a bet of which a part was cashed out before.
  expect(none({ ...voided, corrects: false, stake: 2_000n }, [counted])).toEqual([]);
  // Its first outcome was not heard of.
  expect(none(voided)).toEqual([]);
  // Nothing of it changes.
  expect(none({ ...voided, stake: 1_000n }, [counted])).toEqual([]);
});

test('an outcome that is heard of when its day is closed counts on the first that is open, and belongs to its own', () => {
  const counting = { ...start, openFrom: '2026-11-24' };
  const { corrections, kept } = countBets([outcome({ payout: 5n })], [], [], counting);
  expect(briefly(corrections)).toEqual([
    [1n, 2n, '2026-11-20', '2026-11-24', 1_000n, 5n, 0n],
    [2n, 0n, '2026-11-20', '2026-11-24', 1_000n, 5n, 0n],
  ]);
  expect(kept).toMatchObject([{ day: '2026-11-24' }]);
  const again = countBets([{ ...voided, day: '2026-11-24' }], [], kept, counting);
  expect(again.corrections).toEqual([]);
});

test('a bet that was kept before its day was belongs to the day on which it was placed', () => {
  expect(briefly(countBets([voided], [], [{ ...counted, day: null }], start).corrections)[0]).toContain('2026-11-20');
  const old = outcome({ ...voided, before: { stake: 1_000n, payout: 0n } });
  const counting = { ...start, since: new Date('2026-11-21T00:00:00Z') };
  expect(briefly(countBets([old], [], [], counting).corrections)[0]).toEqual([
    1n,
    2n,
    '2026-11-20',
    '2026-11-22',
    -1_000n,
    0n,
    0n,
  ]);
});

test('a revision corrects what had an outcome, and not what was open by a cash-out', () => {
  expect(settled()?.corrects).toBe(false);
  expect(settled({ revision: 1, previousOutcome: 'loss' })?.corrects).toBe(true);
  expect(settled({ revision: 1, previousOutcome: 'open' })?.corrects).toBe(true);
  expect(settled({ revision: 1, previousOutcome: 'open', previousClosedStake: 1n })?.corrects).toBe(false);
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
