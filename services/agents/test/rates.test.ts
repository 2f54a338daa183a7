import { type Timestamp, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { toDomainError } from '@madang/runtime/errors.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadSchedules, stepsInForce } from '../rates/load-schedules.ts';
import { losingClass, losingClasses } from '../rates/losing-class.ts';
import { rateAt } from '../rates/schedule.ts';
import { agentsHarness } from './harness.ts';
import { refusal } from './refusal.ts';

async function threeTiers() {
  const t = await agentsHarness();
  await t.account('1', 'branch');
  await t.account('1.2', 'shop');
  await t.account('1.2.3', 'member');
  const set = (id: bigint, minigame: number, from?: Date, as = t.admin()) =>
    refusal(
      t.client.setRates(
        { id, rates: { basisPoints: { minigame } }, ...(from ? { from: timestampFromDate(from) } : {}) },
        as,
      ),
    );
  const later = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000);
  return Object.assign(t, { set, later });
}

test('a rate stands between that of the parent and those of the children, both included; the cap binds the top', async () => {
  await using t = await threeTiers();
  expect(await t.set(1n, 7001)).toBe('RATE_RANGE rates');
  expect(await t.set(1n, 500)).toBe('fine');
  expect(await t.set(2n, 501)).toBe('RATE_RANGE rates');
  expect(await t.set(2n, 500)).toBe('fine');
  expect(await t.set(3n, 100)).toBe('fine');
  expect(await t.set(2n, 99)).toBe('RATE_RANGE rates');
  expect(await t.set(2n, 100)).toBe('fine');
  expect(await t.set(1n, 99)).toBe('RATE_RANGE rates');
});

test.each(['sports_single', 'minigame_multiple', 'powerball_multiple', 'casino_win', 'casino_lose'])(
  'the rates of %s keep the order of the tree as all others do',
  async (name) => {
    await using t = await threeTiers();
    const set = (id: bigint, points: number) =>
      refusal(t.client.setRates({ id, rates: { basisPoints: { [name]: points } } }, t.admin()));
    expect(await set(2n, 1)).toBe('RATE_RANGE rates');
    expect(await set(1n, 400)).toBe('fine');
    expect(await set(2n, 401)).toBe('RATE_RANGE rates');
    expect(await set(2n, 400)).toBe('fine');
    expect(await set(1n, 399)).toBe('RATE_RANGE rates');
    expect(await set(1n, name.endsWith('_multiple') ? 7_001 : 10_001)).toBe('RATE_RANGE rates');
  },
);

test('incentives are kept and answered beside the rates, in the order of the tree', async () => {
  await using t = await threeTiers();
  const names = ['bank', 'powerball', 'casino', 'slot', 'sports', 'minigame'].map((name) => `${name}_incentive`);
  const of = (points: number) => Object.fromEntries(names.map((name) => [name, points]));
  const set = (id: bigint, points: number, as = t.admin()) =>
    refusal(t.client.setRates({ id, rates: { basisPoints: of(points) } }, as));
  expect(await set(2n, 1)).toBe('RATE_RANGE rates');
  expect(await set(1n, 1_000)).toBe('fine');
  expect(await set(2n, 1_001, t.agent('1'))).toBe('RATE_RANGE rates');
  expect(await set(2n, 1_000, t.agent('1'))).toBe('fine');
  expect(await set(1n, 10_001)).toBe('RATE_RANGE rates');
  expect((await t.client.getNode({ id: 2n }, t.agent('1')))?.rates?.basisPoints).toEqual(of(1_000));
  const made = await t.client.createAgent(
    {
      role: 'member',
      account: 'below1',
      password: 'long-password',
      nickname: '하위',
      state: 'normal',
      rates: { basisPoints: { bank_incentive: 250 } },
    },
    t.agent('1.2'),
  );
  expect(made.rates?.basisPoints).toEqual({ bank_incentive: 250 });
});

test('losing rates, the fee of losses and support stand between those above and below, from an instant on', async () => {
  await using t = await threeTiers();
  const midnight = timestampFromDate(new Date('2026-11-22T00:00:00+09:00'));
  const agreed = (points: number) => ({ losing: points, losses_fee: points, support: points });
  const set = (id: bigint, points: number, from?: Timestamp) =>
    refusal(t.client.setRates({ id, rates: { basisPoints: agreed(points) }, ...(from && { from }) }, t.admin()));
  expect(await set(1n, 3_000)).toBe('fine');
  expect(await set(2n, 3_001)).toBe('RATE_RANGE rates');
  expect(await set(2n, 2_000)).toBe('fine');
  expect(await set(1n, 1_999, midnight)).toBe('RATE_RANGE rates');
  expect(await set(2n, 1_000, midnight)).toBe('fine');
  expect(await set(1n, 1_500, midnight)).toBe('fine');
  const node = async () => t.client.getNode({ id: 2n }, t.agent('1'));
  expect(await node()).toMatchObject({ rates: { basisPoints: agreed(2_000) }, supportBasisPoints: 2_000 });
  expect((await node()).upcoming.map(({ gameClass, basisPoints, from }) => [gameClass, basisPoints, from])).toEqual(
    ['losing', 'losses_fee', 'support'].map((name) => [name, 1_000, midnight]),
  );
  await t.setRules({ supportOverall: true, supportOverallBp: 250 });
  expect((await node()).supportBasisPoints).toBe(2_250);
  t.clock.set(new Date('2026-11-22T00:00:00+09:00'));
  expect(await node()).toMatchObject({
    rates: { basisPoints: agreed(1_000) },
    supportBasisPoints: 1_250,
    upcoming: [],
  });
});

test('a refusal tells the allowed range', async () => {
  await using t = await threeTiers();
  await t.set(1n, 500);
  await t.set(2n, 200);
  await t.set(3n, 50);
  const call = t.client.setRates({ id: 2n, rates: { basisPoints: { minigame: 501 } } }, t.admin());
  const meta = await call.then(
    () => undefined,
    (error: unknown) => toDomainError(error).meta,
  );
  expect(meta).toEqual({ game_class: 'minigame', min: '50', max: '500' });
});

test('a change for later is shown, comes into force by itself, and is never in the past', async () => {
  await using t = await threeTiers();
  await t.set(1n, 500);
  expect(await t.set(1n, 600, t.later(-1))).toBe('VALIDATION from');
  expect(await t.set(1n, 600, t.later(60))).toBe('fine');
  const before = await t.client.getNode({ id: 1n }, t.admin());
  expect([before.rates?.basisPoints.minigame, before.upcoming.map((u) => u.basisPoints)]).toEqual([500, [600]]);
  // The child may have it from that moment on, and not a minute before.
  expect(await t.set(2n, 600, t.later(59))).toBe('RATE_RANGE rates');
  expect(await t.set(2n, 600, t.later(60))).toBe('fine');
  t.clock.advance(60 * 60_000);
  const after = await t.client.getNode({ id: 1n }, t.admin());
  expect([after.rates?.basisPoints.minigame, after.upcoming]).toEqual([600, []]);
});

test('classes that a change does not name stay as they are', async () => {
  await using t = await threeTiers();
  await t.set(1n, 500);
  const node = await t.client.setRates({ id: 1n, rates: { basisPoints: { sports: 200 } } }, t.admin());
  expect(node.rates?.basisPoints).toEqual({ minigame: 500, sports: 200 });
  expect(await refusal(t.client.setRates({ id: 1n, rates: {} }, t.admin()))).toBe('VALIDATION rates');
  expect(await refusal(t.client.setRates({ id: 1n }, t.admin()))).toBe('VALIDATION rates');
});

test('nobody sets its own rates, or those of others beside or above', async () => {
  await using t = await threeTiers();
  await t.set(1n, 500);
  expect(await t.set(1n, 400, undefined, t.agent('1'))).toBe('FORBIDDEN');
  expect(await t.set(1n, 400, undefined, t.agent('1.2'))).toBe('NOT_FOUND');
  expect(await t.set(2n, 400, undefined, t.agent('1'))).toBe('fine');
});

test('a parent and a child that change at the same moment end in order', async () => {
  await using t = await threeTiers();
  await t.set(1n, 500);
  await t.set(2n, 100);
  for (let round = 0; round < 10; round++) {
    await Promise.all([t.set(1n, 100), t.set(2n, 500)]);
    const [parent, child] = await Promise.all([1n, 2n].map((id) => t.client.getNode({ id }, t.admin())));
    expect(parent?.rates?.basisPoints.minigame).toBeGreaterThanOrEqual(child?.rates?.basisPoints.minigame ?? -1);
    await t.set(1n, 500);
    await t.set(2n, 100);
  }
});

const losing = (
  t: Awaited<ReturnType<typeof threeTiers>>,
  id: bigint,
  basisPoints: Record<string, number>,
  from?: Date,
) =>
  refusal(
    t.client.setRates({ id, rates: { basisPoints }, ...(from ? { from: timestampFromDate(from) } : {}) }, t.admin()),
  );

test('a class of losses is held to the general rate until it has its own, in both directions', async () => {
  await using t = await threeTiers();
  const set = losing.bind(undefined, t);
  expect(await set(2n, { losing_slot: 1 })).toBe('RATE_RANGE rates');
  expect(await set(1n, { losing: 1_000 })).toBe('fine');
  expect(await set(2n, { losing: 500, losing_slot: 800 })).toBe('fine');
  // The parent's general rate may not fall below a child's class, nor its class below a child's general rate.
  expect(await set(1n, { losing: 799 })).toBe('RATE_RANGE rates');
  expect(await set(1n, { losing: 500, losing_slot: 800 })).toBe('fine');
  expect(await set(1n, { losing_casino: 499 })).toBe('RATE_RANGE rates');
  expect(await set(2n, { losing_casino: 400 })).toBe('fine');
  expect(await set(1n, { losing_casino: 400 })).toBe('fine');
  expect(await set(2n, { losing_casino: 401 })).toBe('RATE_RANGE rates');
  expect(await set(1n, { losing_powerball_multiple: 10_001 })).toBe('RATE_RANGE rates');
  expect(await set(1n, { losing_bank: 1 })).toBe('VALIDATION rates');
});

test('a general rate is checked only until a class has its own, and a class from its first on', async () => {
  await using t = await threeTiers();
  const set = losing.bind(undefined, t);
  expect(await set(1n, { losing: 1_000 })).toBe('fine');
  expect(await set(1n, { losing_slot: 300 }, t.later(60))).toBe('fine');
  expect(await set(2n, { losing: 400 })).toBe('RATE_RANGE rates');
  expect(await set(2n, { losing_slot: 300 }, t.later(60))).toBe('fine');
  expect(await set(2n, { losing: 400 })).toBe('fine');
  expect(await set(2n, { losing: 301 }, t.later(61))).toBe('fine');
});

test('whatever is set of the rates of losses, no child stands above its parent in any class at any moment', async () => {
  await using t = await threeTiers();
  const { rows } = await t.tables.query<{ name: string }>(
    "select name from game_classes where name like 'losing%' order by name",
  );
  const classes = rows.map(({ name }) => name);
  expect(classes).toEqual([losingClass, ...losingClasses].sort());
  const step = fc.record({
    id: fc.constantFrom(1n, 2n),
    named: fc.dictionary(fc.constantFrom('losing', 'losing_slot', 'losing_casino'), fc.integer({ min: 0, max: 5 }), {
      minKeys: 1,
    }),
    minute: fc.integer({ min: 0, max: 3 }),
  });
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (changes) => {
      await t.tables.query('truncate rates');
      for (const { id, named, minute } of changes)
        if ((await losing(t, id, named, minute ? t.later(minute) : undefined)) === 'fine') taken += 1;
      const schedules = await loadSchedules(t.tables.pool, [1n, 2n]);
      for (const name of classes)
        for (const minute of [0, 1, 2, 3, 4]) {
          const [parent, child] = [1n, 2n].map((id) => rateAt(stepsInForce(schedules.get(id), name), t.later(minute)));
          expect(parent).toBeGreaterThanOrEqual(child ?? Number.NaN);
        }
    }),
    { numRuns: 40 },
  );
  expect(taken).toBeGreaterThan(20);
});
