import { writing } from '../i18n/written.ts';

/** 1,284,500 as the language groups it. A minus sign, not a hyphen, so that it has the width of a figure. */
export const figures = (amount: bigint | number): string => writing().numbers.format(amount).replace('-', '−');

/** An amount with the sign that the language has for money; figures on their own use `<Krw>`. */
export function moneyText(amount: bigint): string {
  const { before, after } = writing().currency;
  return `${before}${figures(amount)}${after}`;
}

/** Tenths of a won, as an average has them. */
export function tenthsText(tenths: bigint): string {
  const { before, after } = writing().currency;
  return `${before}${figures(tenths / 10n)}${writing().point}${tenths % 10n}${after}`;
}

/** So many decimals, after the point of the language. */
export const fixed = (value: number, decimals: number): string => value.toFixed(decimals).replace('.', writing().point);

/** A sum that came or went: +1,000, −1,000, 0. */
export const signed = (amount: bigint): string => (amount > 0n ? `+${figures(amount)}` : figures(amount));

/** Thousandths as shown: two decimals at least, the third only where it says something. */
export function oddsText(oddsMilli: number): string {
  const whole = Math.floor(oddsMilli / 1_000);
  const rest = String(oddsMilli % 1_000).padStart(3, '0');
  return `${figures(whole)}${writing().point}${rest.endsWith('0') ? rest.slice(0, 2) : rest}`;
}

const MAX_DIGITS = 12;

/** What a person typed or pasted, as won: only its digits count, and an absurdly long one is cut. */
export const parseAmount = (text: string): bigint => BigInt(text.replace(/\D/g, '').slice(0, MAX_DIGITS) || '0');
