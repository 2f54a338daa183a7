import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUILT_IN_GAMES, builtInGame } from './catalogue.ts';
import { gameChances } from './chances.ts';
import { checkOdds, defaultOdds, isOddsMilli, judgeOdds, returnOf, shareOdds } from './odds.ts';
import { compare, ratio } from './ratio.ts';

const game = (id: string) => builtInGame(id) ?? expect.fail(id);

test('no default odds of any game pay back everything, or even warn', () => {
  for (const each of BUILT_IN_GAMES) {
    const odds = defaultOdds(each);
    expect([...odds.keys()]).toEqual([...gameChances(each).keys()]);
    expect([each.id, checkOdds(each, odds)]).toEqual([each.id, []]);
    for (const [pick, chance] of gameChances(each))
      expect(compare(returnOf(chance, odds.get(pick) ?? 0), ratio(1n))).toBe(-1);
  }
});

test('fair odds at 93 % are cut to two decimals', () => {
  const odds = defaultOdds(game('eos5'));
  const section = ['sum_a', 'sum_b', 'sum_c', 'sum_d', 'sum_e', 'sum_f'].map((pick) => odds.get(pick));
  expect(section).toEqual([81_240, 12_370, 9_000, 6_110, 3_150, 2_550]);
  expect(odds.get('pb_odd_sum_even')).toBe(3_720);
  expect(odds.get('pb_odd_under_sum_odd_under')).toBe(19_030);
  expect(odds.get('pb_even_under_sum_even_under')).toBe(12_120);
});

test('odds that pay out more than they take are refused: 4.00 on the likelier sum combinations', () => {
  const table = new Map([
    ['sum_odd_over', 4_000],
    ['sum_odd_under', 4_000],
  ]);
  expect(checkOdds(game('eos5'), table)).toEqual([
    { pick: 'sum_odd_over', code: 'RETURN_TOO_HIGH', severity: 'refuse', return: ratio(359n, 351n) },
  ]);
});

test('keno ladder even at 1.95 is refused, and the shipped 1.88 is not', () => {
  expect(checkOdds(game('kenoladder'), new Map([['ladder_even', 1_950]]))[0]?.code).toBe('RETURN_TOO_HIGH');
  expect(checkOdds(game('kenoladder'), new Map([['ladder_even', 1_880]]))).toEqual([]);
});

test('the edges: exactly 100 % is refused, exactly 98 % passes, a thousandth more warns', () => {
  const even = { win: ratio(1n, 2n), refund: ratio(0n) };
  expect(judgeOdds(even, 2_000).verdict).toBe('refuse');
  expect(judgeOdds(even, 1_999).verdict).toBe('warn');
  expect(judgeOdds(even, 1_961).verdict).toBe('warn');
  expect(judgeOdds(even, 1_960).verdict).toBe('ok');
});

test('a returned stake counts into the return', () => {
  const chance = { win: ratio(9n, 20n), refund: ratio(1n, 10n) };
  expect(returnOf(chance, 2_000)).toEqual(ratio(1n));
  expect(judgeOdds(chance, 2_000).verdict).toBe('refuse');
  expect(shareOdds(chance, 970)).toBe(1_930);
});

test('unknown picks and odds outside the range are refused', () => {
  const table = new Map([
    ['nobody', 1_950],
    ['pb_odd', 1_000],
    ['pb_even', 1.95],
    ['pb_under', 100_000_001],
  ]);
  const codes = checkOdds(game('eos1'), table).map(({ pick, code }) => `${pick} ${code}`);
  expect(codes).toEqual(['nobody UNKNOWN_PICK', 'pb_odd ODDS_RANGE', 'pb_even ODDS_RANGE', 'pb_under ODDS_RANGE']);
});

test('share odds never return more than the share, and one hundredth more would', () => {
  const chances = fc
    .tuple(fc.bigInt(1n, 10n ** 9n), fc.bigInt(0n, 10n ** 8n), fc.bigInt(0n, 10n ** 9n))
    .map(([win, refund, rest]) => ({
      win: ratio(win, win + refund + rest),
      refund: ratio(refund, win + refund + rest),
    }));
  fc.assert(
    fc.property(chances, fc.integer({ min: 1, max: 999 }), (chance, share) => {
      const odds = shareOdds(chance, share);
      const target = ratio(BigInt(share), 1_000n);
      fc.pre(compare(chance.refund, target) < 0);
      expect(compare(returnOf(chance, odds), target)).toBeLessThanOrEqual(0);
      expect(compare(returnOf(chance, odds + 10), target)).toBe(1);
    }),
  );
});

test('odds are whole thousandths within the range, both ends allowed', () => {
  expect([1_000, 1_001, 100_000_000, 100_000_001, 1_950.5, Number.NaN].map(isOddsMilli)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('odds with a return between 98 % and 100 % are told and may be saved, others may not', () => {
  const even = gameChances(game('eos5')).get('pb_odd') ?? expect.fail('no chance');
  expect(even.win).toEqual(ratio(1n, 2n));
  expect(checkOdds(game('eos5'), new Map([['pb_odd', 1_980]]))).toEqual([
    { pick: 'pb_odd', code: 'RETURN_HIGH', severity: 'warn', return: ratio(99n, 100n) },
  ]);
  const refused = new Map([
    ['nobody', 1_950],
    ['pb_odd', 1_000],
    ['pb_even', 2_000],
  ]);
  expect(checkOdds(game('eos5'), refused).map(({ severity }) => severity)).toEqual(['refuse', 'refuse', 'refuse']);
});

test('what returns the whole share by refunds alone, or can never win, has no odds', () => {
  const chance = (win: bigint, refund: bigint) => ({ win: ratio(win, 10n), refund: ratio(refund, 10n) });
  expect([shareOdds(chance(1n, 9n), 900), shareOdds(chance(1n, 9n), 899), shareOdds(chance(0n, 1n), 900)]).toEqual([
    0, 0, 0,
  ]);
  expect(shareOdds(chance(1n, 9n), 910)).toBe(100);
});
