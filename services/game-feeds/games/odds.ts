import { type Chance, gameChances } from './chances.ts';
import type { MiniGame, OddsRule } from './declaration.ts';
import { add, compare, multiply, type Ratio, ratio } from './ratio.ts';

/** Odds are thousandths: 1950 is 1.95. */
export const MIN_ODDS_MILLI = 1_001;
export const MAX_ODDS_MILLI = 100_000_000;

const REFUSED_FROM = ratio(1n);
const WARNED_ABOVE = ratio(98n, 100n);

export const isOddsMilli = (odds: number): boolean =>
  Number.isInteger(odds) && odds >= MIN_ODDS_MILLI && odds <= MAX_ODDS_MILLI;

/** What one KRW staked on the pick brings back on average: winnings at these odds, and the stake where it is returned. */
export const returnOf = (chance: Chance, oddsMilli: number): Ratio =>
  add(multiply(chance.win, ratio(BigInt(oddsMilli), 1_000n)), chance.refund);

export type OddsVerdict = 'ok' | 'warn' | 'refuse';

/** The margin check: a return of 100 % or more is refused, one above 98 % warns. */
export function judgeOdds(chance: Chance, oddsMilli: number): { verdict: OddsVerdict; return: Ratio } {
  const back = returnOf(chance, oddsMilli);
  const verdict = compare(back, REFUSED_FROM) >= 0 ? 'refuse' : compare(back, WARNED_ABOVE) > 0 ? 'warn' : 'ok';
  return { verdict, return: back };
}

/**
 * Odds that return `shareMilli` thousandths, cut down to whole hundredths: members read and are paid odds of two
 * decimals, and what they read must be what they are paid.
 */
export function shareOdds(chance: Chance, shareMilli: number): number {
  const payable = ratio(
    BigInt(shareMilli) * chance.refund.den - 1_000n * chance.refund.num,
    1_000n * chance.refund.den,
  );
  if (payable.num <= 0n || chance.win.num === 0n) return 0;
  const hundredths = (payable.num * chance.win.den * 100n) / (payable.den * chance.win.num);
  return Number(hundredths) * 10;
}

export const ruleOdds = (rule: OddsRule, chance: Chance): number =>
  typeof rule === 'number' ? rule : shareOdds(chance, rule.fairMilli);

/** The odds that a game opens with, by pick, before any setting of the operator. */
export function defaultOdds(game: MiniGame): ReadonlyMap<string, number> {
  const chances = gameChances(game);
  const odds = new Map<string, number>();
  for (const { outcomes } of game.markets) {
    for (const { pick, odds: rule } of outcomes) {
      const chance = chances.get(pick);
      if (chance) odds.set(pick, ruleOdds(rule, chance));
    }
  }
  return odds;
}

export interface OddsFinding {
  readonly pick: string;
  readonly code: 'UNKNOWN_PICK' | 'ODDS_RANGE' | 'RETURN_TOO_HIGH' | 'RETURN_HIGH';
  /** Only RETURN_HIGH may be saved; the others are refused. */
  readonly severity: 'refuse' | 'warn';
  readonly return?: Ratio;
}

/** Judges a table of odds that someone wants to save; an empty list means that nothing is wrong with it. */
export function checkOdds(game: MiniGame, table: ReadonlyMap<string, number>): OddsFinding[] {
  const chances = gameChances(game);
  const findings: OddsFinding[] = [];
  for (const [pick, oddsMilli] of table) {
    const chance = chances.get(pick);
    if (!chance) findings.push({ pick, code: 'UNKNOWN_PICK', severity: 'refuse' });
    else if (!isOddsMilli(oddsMilli)) findings.push({ pick, code: 'ODDS_RANGE', severity: 'refuse' });
    else {
      const { verdict, return: back } = judgeOdds(chance, oddsMilli);
      if (verdict === 'refuse') findings.push({ pick, code: 'RETURN_TOO_HIGH', severity: 'refuse', return: back });
      if (verdict === 'warn') findings.push({ pick, code: 'RETURN_HIGH', severity: 'warn', return: back });
    }
  }
  return findings;
}
