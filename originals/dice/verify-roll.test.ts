import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitmentOf } from '../fairness/seed.ts';
import { faces, maxWinning } from './bet.ts';
import { type DiceRecord, rollDice } from './roll.ts';
import { verifyRoll } from './verify-roll.ts';

const serverSeed = '6d6164616e67206f726967696e616c73'.padEnd(64, '0');

/** Computed by another implementation of the rule in the README. */
const known: DiceRecord = {
  commitment: '8d2af36b5e295f1720ac2667efd15c16d7c906aabdffb242ebfeb36999cc980d',
  clientSeed: 'lucky-7',
  nonce: 3,
  bet: { direction: 'under', target: 5_000 },
  stake: 10_000n,
  oddsMilli: 1_980,
  rolled: 1_157,
  payout: 19_800n,
  receipt: 'c03d6839302349636021a1d75414fc2af0d58100c64c1a701c521176402ef7bb',
};

test('a roll is what another implementation of the rule computes', () => {
  const { commitment, clientSeed, nonce, bet, stake } = known;
  expect(rollDice(commitment, { serverSeed, clientSeed, nonce }, bet, stake)).toEqual(known);
  expect(verifyRoll(known, serverSeed)).toEqual([]);
});

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const client = fc.string({ unit: fc.constantFrom(...'abcXYZ0189-_.:|'), minLength: 1, maxLength: 64 });
const bets = fc
  .tuple(fc.constantFrom('under' as const, 'over' as const), fc.integer({ min: 1, max: maxWinning }))
  .map(([direction, count]) => ({ direction, target: direction === 'under' ? count : faces - 1 - count }));
const rolls = fc
  .record({ seed: hex, client, nonce: fc.nat(), bet: bets, stake: fc.bigInt({ min: 1n, max: 10n ** 15n }) })
  .map((r) => ({
    seed: r.seed,
    record: rollDice(
      commitmentOf(r.seed),
      { serverSeed: r.seed, clientSeed: r.client, nonce: r.nonce },
      r.bet,
      r.stake,
    ),
  }));

test('every roll verifies', () => {
  fc.assert(
    fc.property(rolls, ({ seed, record }) => {
      expect(verifyRoll(record, seed)).toEqual([]);
    }),
    { seed: 3, numRuns: 300 },
  );
});

const flipped = (text: string): string => (text.startsWith('0') ? '1' : '0') + text.slice(1);
const changes: Record<string, (record: DiceRecord) => DiceRecord> = {
  commitment: (r) => ({ ...r, commitment: flipped(r.commitment) }),
  'client seed': (r) => ({ ...r, clientSeed: r.clientSeed === 'x' ? 'y' : 'x' }),
  nonce: (r) => ({ ...r, nonce: r.nonce + 1 }),
  direction: (r) => ({ ...r, bet: { ...r.bet, direction: r.bet.direction === 'under' ? 'over' : 'under' } }),
  target: (r) => ({ ...r, bet: { ...r.bet, target: r.bet.target + 1 } }),
  stake: (r) => ({ ...r, stake: r.stake + 1n }),
  odds: (r) => ({ ...r, oddsMilli: r.oddsMilli + 1 }),
  roll: (r) => ({ ...r, rolled: (r.rolled + 1) % faces }),
  payout: (r) => ({ ...r, payout: r.payout + 1n }),
  receipt: (r) => ({ ...r, receipt: flipped(r.receipt) }),
};

test.each(Object.entries(changes))('a roll with another %s does not verify', (_name, change) => {
  fc.assert(
    fc.property(rolls, ({ seed, record }) => {
      expect(verifyRoll(change(record), seed)).not.toEqual([]);
    }),
    { seed: 4, numRuns: 100 },
  );
});

test('no roll verifies under another seed, or under what is no seed', () => {
  fc.assert(
    fc.property(rolls, ({ seed, record }) => {
      expect(verifyRoll(record, flipped(seed)).map(({ what }) => what)).toContain('commitment');
    }),
    { seed: 5, numRuns: 100 },
  );
  expect(verifyRoll(known, 'none')).toEqual([{ what: 'input', code: 'BAD_SEED' }]);
});

/** Runs the program as a player does; answers its exit code and what it said. */
function program(...args: string[]): { code: number; said: string } {
  const verify = fileURLToPath(new URL('../verify.ts', import.meta.url));
  try {
    return { code: 0, said: execFileSync(process.execPath, [verify, ...args], { encoding: 'utf8' }) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, said: stdout };
  }
}

test('the program verifies a revealed roll, names what differs, and says how to ask', () => {
  const seeds = ['--commitment', known.commitment, '--server-seed', serverSeed, '--client-seed', known.clientSeed];
  const bet = ['--nonce', '3', '--under', '5000', '--stake', '10000', '--odds', '1980', '--receipt', known.receipt];
  const told = [...seeds, ...bet, '--rolled', String(known.rolled)];
  const right = program(...told, '--payout', String(known.payout));
  expect(right).toEqual({ code: 0, said: `verified: rolled ${known.rolled}, paid ${known.payout}\n` });
  const wrong = program(...told, '--payout', '1');
  expect(wrong).toEqual({ code: 1, said: `DIFFERS payout: claimed 1, computed ${known.payout}\n` });
  expect(program(...seeds)).toMatchObject({ code: 2, said: expect.stringContaining('--receipt HASH') });
});
