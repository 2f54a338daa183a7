import { expect, test } from 'vitest';
import type { BettingDeps } from '../deps.ts';
import type { MemberPaths } from './member-paths.ts';
import type { CheckedSlip } from './placement.ts';
import { writePending } from './write-pending.ts';

const paths = { remember: async () => {} } as unknown as MemberPaths;
const write = (deps: BettingDeps, of: readonly CheckedSlip[], untilMs?: number) =>
  writePending(deps, paths, of, untilMs);

const slips = (count: number, bad: readonly number[] = []) =>
  Array.from(
    { length: count },
    (_, i): CheckedSlip => ({ ...usual, key: `slip-${i}`, nickname: bad.includes(i) ? 'bad' : '' }),
  );

const usual: CheckedSlip = {
  accountId: 7n,
  path: '1.7',
  account: 'm7',
  nickname: '',
  testAccount: false,
  key: '',
  trace: '',
  marketId: 'eos5.20261120.1',
  legs: null,
  folds: null,
  bonusMilli: 0,
  delayMs: 0,
  game: 'eos5',
  gameClass: 'powerball',
  market: 'pb',
  pick: 'pb.odd',
  stake: 1_000n,
  oddsMilli: 1950,
  requestedOddsMilli: 1950,
  oddsChange: 1,
  potentialPayout: 1_950n,
  roundMax: 1_000_000n,
  closesAtMs: 300_000,
  opensAtMs: 0,
};

/** A database that writes all but bad slips, and how often it was asked. */
function databaseWith(
  fail: (nicknames: string, times: number) => unknown,
  judge: (key: string, times: number) => string = () => 'new',
) {
  const asked = { times: 0, measured: 0 };
  const told: object[] = [];
  const query = async ({ values }: { values: string[] }) => {
    asked.times += 1;
    const error = fail(values[19] ?? '', asked.times);
    if (error) throw error;
    const keys = (values[12] ?? '').replaceAll(/[{}"]/g, '').split(',');
    return { rows: [{ verdicts: keys.map((key) => judge(key, asked.times)) }] };
  };
  const measure = async () => {
    asked.measured += 1;
  };
  const clock = { now: () => new Date(1_000), given: null, measure };
  const deps = {
    database: { query },
    clock,
    snapshot: { round: () => ({ closesAtMs: 300_000 }) },
    log: { error: (facts: object) => told.push(facts), warn: (facts: object) => told.push(facts) },
  };
  return { deps: deps as unknown as BettingDeps, asked, told };
}

const withCode = (code: string) => Object.assign(new Error('refused'), { code });
const holdsBad = (code: string) => (nicknames: string) => (nicknames.includes('bad') ? withCode(code) : undefined);

test.each(['22021', '22003', '23514', '42601', '54000'])(
  'a slip that the database refuses with %s is refused alone',
  async (code) => {
    const { deps, asked } = databaseWith(holdsBad(code));
    const written = await write(deps, slips(256, [100]));
    expect(written.filter(({ state }) => state === 'pending')).toHaveLength(255);
    expect(written[100]).toEqual({ state: 'refused', reason: 'VALIDATION' });
    expect(asked.times).toBe(1 + 2 * 8);
  },
);

test('every answer stands at the place of its slip', async () => {
  const { deps } = databaseWith(holdsBad('22021'));
  const written = await write(deps, slips(9, [0, 4, 8]));
  expect(written.map((answer, i) => (answer.state === 'pending' ? answer.bet.key === `slip-${i}` : 'refused'))).toEqual(
    ['refused', true, true, true, 'refused', true, true, true, 'refused'],
  );
});

test('of a group of refused slips each is asked about no more than twice', async () => {
  const { deps, asked } = databaseWith(() => withCode('22021'));
  const written = await write(deps, slips(64));
  expect(written.every(({ state }) => state === 'refused')).toBe(true);
  expect(asked.times).toBe(127);
});

test.each(['ECONNRESET', '57P01', '08006', '55P03', '57014', '42883', '53300'])(
  'a database that is away (%s) is asked once, and nobody knows',
  async (code) => {
    const { deps, asked } = databaseWith(() => withCode(code));
    const written = await write(deps, slips(64));
    expect(written.every(({ state }) => state === 'unknown')).toBe(true);
    expect(asked.times).toBe(1);
  },
);

test('each slip is answered as the database judged it', async () => {
  const verdicts: Record<string, string> = { 'slip-1': 'duplicate', 'slip-2': 'closed', 'slip-3': 'stake_limit' };
  const { deps } = databaseWith(
    () => undefined,
    (key) => verdicts[key] ?? 'new',
  );
  const [taken, ...others] = await write(deps, slips(4));
  expect(taken).toMatchObject({ state: 'pending', bet: { key: 'slip-0', placedAtMs: 1_000 } });
  expect(others).toEqual([
    { state: 'duplicate' },
    { state: 'refused', reason: 'BETTING_CLOSED' },
    { state: 'refused', reason: 'EXPOSURE_LIMIT', facts: { meta: { max: '1000000' } } },
  ]);
});

test('a verdict that nobody knows is no answer', async () => {
  const { deps } = databaseWith(
    () => undefined,
    () => 'perhaps',
  );
  expect(await write(deps, slips(1))).toEqual([{ state: 'unknown' }]);
});

test('a group that is not of the present is tried once more after the clock was read again, and then refused', async () => {
  const late = (until: number) =>
    databaseWith(
      () => undefined,
      (_, times) => (times <= until ? 'late' : 'new'),
    );
  const once = late(1);
  expect((await write(once.deps, slips(2))).map(({ state }) => state)).toEqual(['pending', 'pending']);
  expect(once.asked).toEqual({ times: 2, measured: 1 });
  const always = late(99);
  const refused = { state: 'refused', reason: 'UNAVAILABLE' };
  expect(await write(always.deps, slips(2))).toEqual([refused, refused]);
  expect(always.asked.times).toBe(2);
});

test('halves are written until the time is over; who is left may try again', async () => {
  const { deps, asked } = databaseWith(holdsBad('22021'));
  const refused = { state: 'refused', reason: 'UNAVAILABLE' };
  expect(await write(deps, slips(2, [0]), performance.now() - 1)).toEqual([refused, refused]);
  expect(asked.times).toBe(1);
});

test.each([new TypeError('no text'), new RangeError('no time')])(
  'a slip that cannot even be sent (%s) is refused alone',
  async (error) => {
    const { deps } = databaseWith((nicknames) => (nicknames.includes('bad') ? error : undefined));
    expect((await write(deps, slips(2, [1]))).map(({ state }) => state)).toEqual(['pending', 'refused']);
  },
);

test.each([
  withCode('42601x'),
  withCode('0022'),
  withCode('X42601'),
  Object.assign(new Error('a number'), { code: 22021 }),
  { code: '22021' },
  'down',
])('what is no refusal of data (%s) is asked once, and nobody knows', async (thrown) => {
  const { deps, asked } = databaseWith(() => thrown);
  expect((await write(deps, slips(2))).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  expect(asked.times).toBe(1);
});

test('what could not be written is told: of a group its size, of a slip that is refused its member', async () => {
  const away = databaseWith(() => withCode('08006'));
  await write(away.deps, slips(3));
  expect(away.told).toEqual([{ err: withCode('08006'), bets: 3 }]);
  const bad = databaseWith(holdsBad('22021'));
  await write(bad.deps, slips(2, [1]));
  expect(bad.told).toEqual([{ err: withCode('22021'), member: 7n }]);
  const late = databaseWith(
    () => undefined,
    () => 'late',
  );
  await write(late.deps, slips(2));
  expect(late.told).toEqual([{ bets: 2 }, { bets: 2 }]);
});
