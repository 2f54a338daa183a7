import { expect, test } from 'vitest';
import { decide } from '../settling/decide.ts';
import { type LegResultName, multiplierOf } from '../settling/multiplier.ts';
import { payoutBy } from '../settling/payout.ts';
import { Fraction } from './oracle/fraction.ts';
import { everyPick } from './oracle/markets.ts';
import { choices, foldPays, raiseOf, systemPays } from './oracle/pays.ts';
import { sharedScores } from './oracle/shared-football.ts';
import { worth } from './oracle/worth.ts';

const season = 'E0_2022-23.csv';
const bets = 100_000;

/** The result whose worth at these odds is this one: the oracle names none. */
function resultOf(value: Fraction, oddsMilli: number): LegResultName {
  const thousandths = value.times(new Fraction(2000n)).floor();
  const odds = BigInt(oddsMilli);
  if (thousandths === 0n) return 'loss';
  if (thousandths === 1000n) return 'half_loss';
  if (thousandths === 2000n) return 'push';
  return thousandths === 2n * odds ? 'win' : 'half_win';
}

/** Numbers that are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('every pick of every recorded match pays by itself what the oracle says', async (context) => {
  const scores = sharedScores(season, context);
  expect(scores).toHaveLength(380);
  const random = randomFrom(1);
  const wrong: unknown[] = [];
  for (const score of scores)
    for (const pick of everyPick) {
      const leg = { ...pick, oddsMilli: 1001 + random(9_000) };
      const stake = BigInt(1 + random(5_000_000));
      const value = worth(score, leg);
      const outcome = { result: resultOf(value, leg.oddsMilli), sharedBy: 1 };
      const paid = payoutBy({ stake, folds: null }, [multiplierOf(outcome, leg.oddsMilli)]);
      if (paid !== foldPays(stake, [value])) wrong.push({ score, leg, stake, paid });
    }
  expect(wrong).toEqual([]);
}, 120_000);

test(`${bets} random combined and system bets pay what the oracle says`, async (context) => {
  const scores = sharedScores(season, context);
  const random = randomFrom(2);
  const wrong: unknown[] = [];
  for (let bet = 0; bet < bets; bet++) {
    const count = bet % 2 === 0 ? 1 + random(10) : 2 + random(6);
    const legs = Array.from({ length: count }, () => {
      const score = scores[random(scores.length)];
      const pick = everyPick[random(everyPick.length)];
      if (!score || !pick) throw new Error('nothing to bet on');
      const oddsMilli = 1001 + random(random(4) === 0 ? 60_000 : 2_500);
      const value = worth(score, { ...pick, oddsMilli });
      return { oddsMilli, value, result: resultOf(value, oddsMilli) };
    });
    const sizes = bet % 2 === 0 ? null : sizesOf(count, random);
    const lines = sizes ? choices(legs).filter(({ length }) => sizes.includes(length)).length : 1;
    const stake = BigInt(1 + random(100_000)) * BigInt(lines);
    const values = legs.map(({ value }) => value);
    const bonusMilli = sizes || random(2) === 0 ? 0 : 1 + random(1000);
    const expected = sizes ? systemPays(stake, sizes, values) : foldPays(stake, values, raiseOf(bonusMilli, legs));
    const outcomes = legs.map(({ result }) => ({ result, sharedBy: 1 }));
    const { payout: paid } = decide(
      { stake, folds: sizes, bonusMilli, legs, closedStake: 0n, closedPayout: 0n },
      outcomes,
    );
    if (paid !== expected) wrong.push({ bet, legs, sizes, stake, bonusMilli, paid, expected });
  }
  expect(wrong).toEqual([]);
}, 240_000);

/** Some sizes of combinations, rising; at least one. */
function sizesOf(count: number, random: (below: number) => number): number[] {
  const sizes = Array.from({ length: count }, (_, place) => place + 1).filter(() => random(2) === 0);
  return sizes.length > 0 ? sizes : [2];
}

test('of every recorded match the oracle pays one result, and both sides of a line their stakes in all', (context) => {
  const even = (type: string, period: string, picks: readonly string[], lineQuarters?: number) =>
    picks.map((pick) => ({
      type,
      period,
      pick,
      oddsMilli: 2000,
      ...(lineQuarters === undefined ? {} : { lineQuarters }),
    }));
  for (const score of sharedScores(season, context))
    for (const period of ['ft', 'h1', 'h2']) {
      const sum = (legs: ReturnType<typeof even>) =>
        legs.map((leg) => worth(score, leg)).reduce((all, one) => all.plus(one), new Fraction(0n));
      expect(sum(even('result', period, ['home', 'draw', 'away']))).toEqual(new Fraction(2n));
      expect(sum(even('double_chance', period, ['home_draw', 'home_away', 'draw_away']))).toEqual(new Fraction(4n));
      for (let line = -12; line <= 12; line++) {
        expect(sum(even('handicap', period, ['home', 'away'], line))).toEqual(new Fraction(2n));
        expect(sum(even('total', period, ['over', 'under'], line + 12))).toEqual(new Fraction(2n));
      }
    }
});
