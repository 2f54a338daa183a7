import { expect, test } from 'vitest';
import { whyRefer } from './why-refer.ts';

const limit = { level: 1, gameClass: 'sports', stakeMin: 1n, stakeMax: 1_000n, winMax: 5_000n, roundMax: 9_000n };
const from = (referralFrom: bigint) => ({ referralFrom, referBeyondLimits: true });
const slip = (stake: bigint, potentialPayout = stake) => ({ stake, potentialPayout });

test('a stake waits from the amount on, and at it', () => {
  expect(whyRefer(slip(499n), from(500n), limit)).toBeUndefined();
  expect(whyRefer(slip(500n), from(500n), limit)).toEqual({ reason: 'referral_from', bound: 500n });
});

test('without an amount nothing waits within the limits', () => {
  expect(whyRefer(slip(1_000n, 5_000n), from(0n), limit)).toBeUndefined();
});

test('a stake or winnings beyond a limit wait, and at it do not', () => {
  expect(whyRefer(slip(1_001n), from(0n), limit)).toEqual({ reason: 'member_limit', bound: 1_000n });
  expect(whyRefer(slip(1_000n, 5_001n), from(0n), limit)).toEqual({ reason: 'win_limit', bound: 5_000n });
});
