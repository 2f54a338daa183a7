export type MarginVerdict = 'fine' | 'thin' | 'refused';

/** Odds in thousandths from what an operator typed, or null when that is not an odds. */
export const oddsMilli = (text: string): number | null => {
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text.trim())) return null;
  const [whole = '0', fraction = ''] = text.trim().split('.');
  const milli = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  return milli >= 1001 ? milli : null;
};

interface Fraction {
  over: bigint;
  under: bigint;
}

/** An exact chance, written "numerator/denominator". */
const fractionOf = (probability: string): Fraction | null => {
  const [, over, under] = /^(\d+)\/([1-9]\d*)$/.exec(probability) ?? [];
  return over && under ? { over: BigInt(over), under: BigInt(under) } : null;
};

/** What an outcome pays back on average, in hundredths of a percent; null for an unknown chance. */
export const returnBp = (probability: string, milli: number): number | null => {
  const chance = fractionOf(probability);
  if (!chance) return null;
  return Number((chance.over * BigInt(milli) * 10n) / chance.under);
};

/** Odds whose return is 100 % or more are refused, above 98 % warned about; compared exactly. */
export const marginOf = (probability: string, milli: number): MarginVerdict => {
  const chance = fractionOf(probability);
  if (!chance) return 'fine';
  const back = chance.over * BigInt(milli);
  if (back >= chance.under * 1000n) return 'refused';
  return back > chance.under * 980n ? 'thin' : 'fine';
};
