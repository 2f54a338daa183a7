import { expect, test } from 'vitest';
import { type DiceBet, faces, maxWinning, winningNumbers, wins } from './bet.ts';
import { houseEdgeMilli, oddsMilli, payout } from './pay.ts';

const kept = BigInt(1_000 - houseEdgeMilli);

function* allBets(): Generator<DiceBet> {
  for (let count = 1; count <= maxWinning; count++) {
    yield { direction: 'under', target: count };
    yield { direction: 'over', target: faces - 1 - count };
  }
}

test('a bet wins on exactly as many of all numbers as it says', () => {
  const targets = [1, 2, 199, 200, 4_999, 5_000, 9_799, 9_800].flatMap((count): DiceBet[] => [
    { direction: 'under', target: count },
    { direction: 'over', target: faces - 1 - count },
  ]);
  for (const bet of targets) {
    let count = 0;
    for (let rolled = 0; rolled < faces; rolled++) if (wins(bet, rolled)) count += 1;
    expect(count).toBe(winningNumbers(bet));
  }
});

test('the number next to the target decides', () => {
  expect([4_999, 5_000].map((rolled) => wins({ direction: 'under', target: 5_000 }, rolled))).toEqual([true, false]);
  expect([5_000, 5_001].map((rolled) => wins({ direction: 'over', target: 5_000 }, rolled))).toEqual([false, true]);
});

test('no bet pays out more than the declared edge leaves, and none loses more than one step of rounding', () => {
  for (const bet of allBets()) {
    const count = BigInt(winningNumbers(bet));
    const odds = BigInt(oddsMilli(bet));
    // count × odds / 1000 is what 10,000 stakes of one bring back, one on each number.
    expect(count * odds <= BigInt(faces) * kept).toBe(true);
    expect(count * (odds + 1n) > BigInt(faces) * kept).toBe(true);
    expect(odds).toBeGreaterThan(1_000n);
  }
});

test('over the whole range, no stake brings back more than the declared edge leaves', () => {
  for (const bet of allBets()) {
    const winner = bet.direction === 'under' ? 0 : faces - 1;
    for (const stake of [1n, 3n, 999n, 1_000n, 12_345n, 10n ** 15n]) {
      const returned = BigInt(winningNumbers(bet)) * payout(bet, stake, winner);
      expect(returned * 1_000n <= BigInt(faces) * stake * kept).toBe(true);
    }
  }
});

test('odds and payouts of the middle and of the edges', () => {
  expect(oddsMilli({ direction: 'under', target: 5_000 })).toBe(1_980);
  expect(oddsMilli({ direction: 'under', target: 1 })).toBe(9_900_000);
  expect(oddsMilli({ direction: 'over', target: 199 })).toBe(1_010);
  expect(payout({ direction: 'under', target: 5_000 }, 10_000n, 4_999)).toBe(19_800n);
  expect(payout({ direction: 'under', target: 5_000 }, 10_000n, 5_000)).toBe(0n);
  // 1.98 of one KRW is one KRW: what is smaller stays with the house.
  expect(payout({ direction: 'under', target: 5_000 }, 1n, 0)).toBe(1n);
});

test.each([
  ['none wins', { direction: 'under', target: 0 }],
  ['too many win', { direction: 'under', target: maxWinning + 1 }],
  ['none wins above', { direction: 'over', target: faces - 1 }],
  ['too many win above', { direction: 'over', target: faces - 2 - maxWinning }],
  ['half a number', { direction: 'under', target: 10.5 }],
] as const)('a target is refused where %s', (_why, bet) => {
  expect(() => oddsMilli(bet)).toThrow(expect.objectContaining({ code: 'BAD_TARGET' }));
});

test.each([0n, -1n, 10n ** 15n + 1n])('a stake of %s is refused', (stake) => {
  expect(() => payout({ direction: 'under', target: 5_000 }, stake, 0)).toThrow(
    expect.objectContaining({ code: 'BAD_STAKE' }),
  );
});
