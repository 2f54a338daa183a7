import { combinedOddsMilli } from '../money/winnings.ts';

/** How the legs of a slip are played: all in one bet, each in a bet of its own, or as a system. */
export type SlipMode = 'multi' | 'singles' | 'system';

/** How many combinations of `size` there are of `of` legs. */
export function combinationCount(of: number, size: number): number {
  if (size < 0 || size > of) return 0;
  let count = 1n;
  for (let index = 1; index <= size; index++) count = (count * BigInt(of - size + index)) / BigInt(index);
  return Number(count);
}

/** How many lines a system has. */
export const lineCount = (of: number, folds: readonly number[]): number =>
  folds.reduce((sum, size) => sum + combinationCount(of, size), 0);

const most = 200_000;

/** Every combination's odds, cut to two decimals as each line is paid, in thousandths; undefined where there are too many. */
export function lineOdds(oddsMilli: readonly number[], folds: readonly number[]): number[] | undefined {
  if (lineCount(oddsMilli.length, folds) > most) return undefined;
  const lines: number[] = [];
  const walk = (from: number, left: number, chosen: readonly number[]): void => {
    if (left === 0) {
      lines.push(combinedOddsMilli(chosen));
      return;
    }
    for (let index = from; index <= oddsMilli.length - left; index++)
      walk(index + 1, left - 1, [...chosen, oddsMilli[index] ?? 1_000]);
  };
  for (const size of folds) walk(0, size, []);
  return lines;
}

/** What a system pays when every leg wins; undefined where the stake does not divide into its lines. */
export function systemWinnings(
  stake: bigint,
  oddsMilli: readonly number[],
  folds: readonly number[],
): bigint | undefined {
  const lines = lineOdds(oddsMilli, folds);
  if (!lines || lines.length === 0 || stake % BigInt(lines.length) !== 0n) return undefined;
  const each = stake / BigInt(lines.length);
  return lines.reduce((sum, odds) => sum + (each * BigInt(odds)) / 1_000n, 0n);
}
