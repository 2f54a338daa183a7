import { expect, test } from 'vitest';
import { judgeBet } from './judge-bet.ts';

const rules = { alertStakeFrom: 1_000_000n, alertWinFrom: 5_000_000n, alertTimesUsual: 10 };
const leg = { marketId: '7:result:ft', pick: 'home', oddsMilli: 2000, shownMilli: 2000 };
const bet = (stake: bigint, potentialPayout: bigint, usualStake: bigint | null = null) => ({
  id: 'b',
  accountId: 7n,
  account: 'm7',
  stake,
  potentialPayout,
  placedAtMs: 0,
  legs: [leg],
  usualStake,
});
const kinds = (...of: Parameters<typeof bet>) => judgeBet(bet(...of), rules).map(({ kind }) => kind);

test('a stake and a possible win are told from their amounts on', () => {
  expect(kinds(999_999n, 4_999_999n)).toEqual([]);
  expect(kinds(1_000_000n, 4_999_999n)).toEqual(['high_stake']);
  expect(kinds(999_999n, 5_000_000n)).toEqual(['high_win']);
  const none = { alertStakeFrom: 0n, alertWinFrom: 0n, alertTimesUsual: 0 };
  expect(judgeBet(bet(10n ** 12n, 10n ** 12n, 1n), none)).toEqual([]);
});

test('a stake is unusual from so many times what the member staked before', () => {
  expect(kinds(99_999n, 200_000n, 10_000n)).toEqual([]);
  expect(kinds(100_000n, 200_000n, 10_000n)).toEqual(['unusual_stake']);
  expect(kinds(100_000n, 200_000n, null)).toEqual([]);
  expect(judgeBet(bet(120_000n, 200_000n, 10_000n), rules)).toMatchObject([
    { subject: 'b', fixtureId: 7n, marketId: '7:result:ft', pick: 'home', detail: 'm7 · ×12', betId: 'b' },
  ]);
});
