const koreanSteps: readonly [number, string][] = [
  [100_000_000, '억'],
  [10_000, '만'],
];
const otherSteps: readonly [number, string][] = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'k'],
];

/** A rounded amount for the axis of a chart, 4,000만 or 40M; never where money is decided. */
export const shortAmount = (amount: number, locale: string): string => {
  for (const [size, unit] of locale === 'ko' ? koreanSteps : otherSteps) {
    if (amount < size) continue;
    const value = amount / size;
    return `${value >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3))}${unit}`;
  }
  return String(Math.round(amount));
};
