import { LegResult, MarketResultedSchema } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BettingHarness, errorOf, refusalOf } from './harness.ts';
import { marketOf, resulted, takenBack } from './sports.ts';

let t: BettingHarness;
beforeEach(async () => {
  t = await BettingHarness.open();
  for (const id of [1, 2, 3]) t.sports.open(id, t.nowMs);
  await t.restart();
  for (let member = 7n; member < 60n; member++) t.ledger.give(member, 10_000_000n);
});
afterEach(() => t[Symbol.asyncDispose]());

const rules = (change: string) => t.sql(`update sports_rules set ${change}`).then(() => t.restart());
const kept = async () =>
  (
    await t.sql<{ row: string }>(
      `select market_id || ' ' || pick || ' ' || stake || ' ' || payout || ' ' || bets as row
         from market_liability where bets > 0 order by market_id, pick`,
    )
  ).map(({ row }) => row);

test.each(['outcome', 'market', 'match'])(
  'of fifty bets at once in two instances exactly seven fit into the bound of the %s',
  async (scope) => {
    await rules(`${scope}_liability_max = 70000`);
    await using other = await t.beside();
    const all = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? t : other).placeOn(BigInt(7 + i), [1]));
    const answers = await Promise.all(all.map(errorOf));
    const refusals = answers.filter((answer) => answer !== undefined);
    expect(refusals).toHaveLength(43);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        reason: 'LIABILITY_LIMIT',
        field: 'selections',
        meta: { scope, leg: marketOf(1) },
      });
    expect(await kept()).toEqual([`${marketOf(1)} home 70000 140000 7`]);
    expect(await t.sql(`select from bets where status = 'accepted'`)).toHaveLength(7);
    expect(await t.verify()).toEqual([]);
  },
);

test('a key that was taken is answered as it was though the house takes no more', async () => {
  await rules('outcome_liability_max = 10000');
  const key = uuidv7();
  const first = await t.placeOn(7n, [1], { key });
  expect(await refusalOf(t.placeOn(8n, [1]))).toBe('LIABILITY_LIMIT');
  const twice = await Promise.all([t.placeOn(7n, [1], { key }), t.placeOn(7n, [1], { key })]);
  expect(twice.map(({ bet }) => bet?.id)).toEqual([first.bet?.id, first.bet?.id]);
  expect(await kept()).toEqual([`${marketOf(1)} home 10000 20000 1`]);
});

test('a stake that was refused, a bet taken back and one that is void stand nowhere any more', async () => {
  expect(await refusalOf(t.placeOn(999n, [1, 2]))).toBe('INSUFFICIENT_FUNDS');
  const { bet } = await t.placeOn(7n, [1, 2]);
  const other = (await t.placeOn(7n, [2, 3])).bet;
  expect(await kept()).toHaveLength(3);
  await t.client.cancelBet({ id: bet?.id ?? '' }, t.asMember(7n));
  await t.client.voidBets({ ids: [other?.id ?? ''], memo: 'wrong' }, t.asAdmin('bets.void'));
  expect(await kept()).toEqual([]);
  expect(await t.verify()).toEqual([]);
});

test('bets that are open at an upgrade are counted, and a drift is found and set right', async () => {
  await t.placeOn(7n, [1, 2]);
  const before = await kept();
  const picks = before.map((row) => row.split(' ').slice(0, 2).join(' '));
  const drift = [{ invariant: 'liability_is_that_of_open_bets', examples: picks }];
  await t.sql('truncate match_liability, market_liability');
  expect(await t.verify()).toEqual(drift);
  await t.sql('select recount_liability(f, now()) from unnest(array[1, 2]) f');
  expect(await kept()).toEqual(before);
  await t.sql('update market_liability set stake = stake + 1');
  expect(await t.verify()).toEqual(drift);
  // Whoever starts looks after the house first.
  await t.restart();
  await expect.poll(kept).toEqual(before);
  expect(await t.verify()).toEqual([]);
});

type Step =
  | { kind: 'place'; ids: number[]; member: bigint; pick: 'home' | 'draw' }
  | { kind: 'cancel' | 'void'; of: number }
  | { kind: 'result'; id: number; as: LegResult }
  | { kind: 'rollback'; id: number };

const ids = fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      ids,
      member: fc.constantFrom(7n, 8n, 999n),
      pick: fc.constantFrom('home' as const, 'draw' as const),
    }),
  },
  fc.record({ kind: fc.constantFrom('cancel' as const, 'void' as const), of: fc.nat(9) }),
  fc.record({
    kind: fc.constant('result' as const),
    id: fc.constantFrom(1, 2, 3),
    as: fc.constantFrom(LegResult.WIN, LegResult.LOSS, LegResult.VOID, LegResult.HALF_LOSS),
  }),
  fc.record({ kind: fc.constant('rollback' as const), id: fc.constantFrom(1, 2, 3) }),
);

test('whatever is placed, refused, cancelled, void, settled and taken back, what is kept is what is open', async () => {
  let revision = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const placed: string[] = [];
      for (const one of steps) {
        if (one.kind === 'place') {
          const { member, pick } = one;
          const oddsMilli = pick === 'home' ? 2000 : 3000;
          const answer = await t.placeOn(member, one.ids, { pick, oddsMilli }).catch(() => undefined);
          if (answer?.bet) placed.push(answer.bet.id);
        } else if (one.kind === 'result') {
          await t.say(MarketResultedSchema, resulted(one.id, ++revision, one.as));
        } else if (one.kind === 'rollback') {
          await t.say(MarketResultedSchema, takenBack(one.id, ++revision));
        } else {
          const id = placed[one.of % Math.max(1, placed.length)];
          if (!id) continue;
          await (one.kind === 'cancel'
            ? t.client.cancelBet({ id }, t.asMember(7n))
            : t.client.voidBets({ ids: [id], memo: 'wrong' }, t.asAdmin('bets.void'))
          ).catch(() => undefined);
        }
        await t.harness.settled();
      }
      for (const id of [1, 2, 3]) await t.say(MarketResultedSchema, takenBack(id, ++revision));
      await t.harness.settled();
      await t.marketsSettled();
      expect(await t.verify()).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 90_000);

test('of two slips of a member at once in two instances one is taken where the rules forbid both', async () => {
  await rules('no_hedging = true');
  await using other = await t.beside();
  for (let member = 7n; member < 17n; member++) {
    const answers = await Promise.all([
      refusalOf(t.placeOn(member, [1])),
      refusalOf(other.placeOn(member, [1], { pick: 'draw', oddsMilli: 3000 })),
    ]);
    expect(answers.toSorted()).toEqual(['BANNED_COMBINATION', undefined]);
  }
  await rules(`no_hedging = false, no_duplicates = array['football']`);
  for (let member = 17n; member < 27n; member++) {
    const answers = await Promise.all([1, 2, 3].map(() => refusalOf(t.placeOn(member, [2, 3]))));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  }
  const key = uuidv7();
  const same = await Promise.all([1, 2].map(() => t.placeOn(30n, [2], { key })));
  expect(same[0]?.bet?.id).toBe(same[1]?.bet?.id);
  expect(await t.verify()).toEqual([]);
});

test('a bonus is kept with the bet, raises what it may pay, and is paid by the rules of its placing', async () => {
  await rules(`bonuses = '[{"legs": 3, "bonusMilli": 50, "leastOddsMilli": 1200}]'`);
  const { bet } = await t.placeOn(7n, [1, 2, 3]);
  expect(bet).toMatchObject({ bonusMilli: 50, combinedOddsMilli: 8400, potentialPayout: 84_000n });
  expect((await t.placeOn(7n, [1, 2])).bet).toMatchObject({ bonusMilli: 0, potentialPayout: 40_000n });
  expect((await t.placeOn(8n, [1, 2, 3], { stake: 12_000n, folds: [2] })).bet?.bonusMilli).toBe(0);
  await rules(`bonuses = '[]'`);
  for (const id of [1, 2, 3]) await t.say(MarketResultedSchema, resulted(id, 0, LegResult.WIN));
  await t.marketsSettled();
  const read = await t.client.getBet({ id: bet?.id ?? '' }, t.asMember(7n));
  expect(read).toMatchObject({ status: 'won', payout: 84_000n, bonusMilli: 50 });
  await t.say(MarketResultedSchema, resulted(3, 1, LegResult.VOID));
  await t.marketsSettled();
  expect((await t.client.getBet({ id: bet?.id ?? '' }, t.asMember(7n))).payout).toBe(40_000n);
  expect(await t.verify()).toEqual([]);
});
