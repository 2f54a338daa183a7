import { expect, test } from 'vitest';
import type { BettingCore } from '../deps.ts';
import type { CheckedSlip } from './check-slip.ts';
import { writeGroup } from './write-group.ts';

const slips = (count: number, bad: readonly number[] = []) =>
  Array.from(
    { length: count },
    (_, i): CheckedSlip => ({ ...usual, key: `slip-${i}`, nickname: bad.includes(i) ? 'bad' : '' }),
  );

const usual: CheckedSlip = {
  ...{ accountId: 7n, path: '1.7', account: 'm7', nickname: '', testAccount: false, key: '', trace: '' },
  ...{ roundId: 'eos5.20261120.1', game: 'eos5', gameClass: 'powerball', market: 'pb', pick: 'pb.odd' },
  ...{ stake: 1_000n, oddsMilli: 1950, shownMilli: 1950, oddsChange: 1, estimated: 1_950n, roundMax: 1_000_000n },
  ...{ closesAtMs: 300_000, opensAtMs: 0 },
};

/** A database that writes all but bad slips, and how often it was asked. */
function databaseWith(fail: (nicknames: string) => Error | undefined) {
  const asked = { times: 0 };
  const query = async ({ values }: { values: string[] }) => {
    asked.times += 1;
    const error = fail(values[19] ?? '');
    if (error) throw error;
    return { rows: [{ verdicts: values[0]?.split(',').map(() => 'new') }] };
  };
  const core = {
    ...{ database: { query }, clock: { now: () => new Date(1_000), given: null }, memberPaths: { remember: () => {} } },
    picture: { round: () => ({ closesAtMs: 300_000 }) },
    log: { error: () => {}, warn: () => {} },
  };
  return { core: core as unknown as BettingCore, asked };
}

const withCode = (code: string) => Object.assign(new Error('refused'), { code });
const holdsBad = (code: string) => (nicknames: string) => (nicknames.includes('bad') ? withCode(code) : undefined);

test.each(['22021', '22003', '23514', '42601', '54000'])(
  'a slip that the database refuses with %s is refused alone',
  async (code) => {
    const { core, asked } = databaseWith(holdsBad(code));
    const written = await writeGroup(core, slips(256, [100]));
    expect(written.filter(({ state }) => state === 'pending')).toHaveLength(255);
    expect(written[100]).toEqual({ state: 'refused', reason: 'VALIDATION' });
    expect(asked.times).toBe(1 + 2 * 8);
  },
);

test('every answer stands at the place of its slip', async () => {
  const { core } = databaseWith(holdsBad('22021'));
  const written = await writeGroup(core, slips(9, [0, 4, 8]));
  expect(written.map((answer, i) => (answer.state === 'pending' ? answer.bet.key === `slip-${i}` : 'refused'))).toEqual(
    [...['refused', true, true, true, 'refused', true, true, true, 'refused']],
  );
});

test('of a group of refused slips each is asked about no more than twice', async () => {
  const { core, asked } = databaseWith(() => withCode('22021'));
  const written = await writeGroup(core, slips(64));
  expect(written.every(({ state }) => state === 'refused')).toBe(true);
  expect(asked.times).toBe(127);
});

test.each(['ECONNRESET', '57P01', '08006', '55P03', '57014', '42883', '53300'])(
  'a database that is away (%s) is asked once, and nobody knows',
  async (code) => {
    const { core, asked } = databaseWith(() => withCode(code));
    const written = await writeGroup(core, slips(64));
    expect(written.every(({ state }) => state === 'unknown')).toBe(true);
    expect(asked.times).toBe(1);
  },
);
