import { writing } from '../i18n/written.ts';
import { fixed } from '../money/figures.ts';

/** 24.4%; a probability too small for one decimal gets the digits that it needs. */
export function chanceText(ppm: number): string {
  const percent = ppm / 10_000;
  return `${percent >= 0.1 ? fixed(percent, 1) : percent.toPrecision(1).replace('.', writing().point)}%`;
}
