/** 1,284,500. A minus sign, not a hyphen, so that it has the width of a figure. */
export function figures(amount: bigint | number): string {
  const text = String(amount);
  const digits = text.startsWith('-') ? text.slice(1) : text;
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',');
  return text.startsWith('-') ? `−${grouped}` : grouped;
}

/** A sum that came or went: +1,000, −1,000, 0. */
export const signed = (amount: bigint): string => (amount > 0n ? `+${figures(amount)}` : figures(amount));

/** Thousandths as shown: two decimals at least, the third only where it says something. */
export function oddsText(oddsMilli: number): string {
  const whole = Math.floor(oddsMilli / 1_000);
  const rest = String(oddsMilli % 1_000).padStart(3, '0');
  return `${figures(whole)}.${rest.endsWith('0') ? rest.slice(0, 2) : rest}`;
}

const MAX_DIGITS = 12;

/** What a person typed or pasted, as won: only its digits count, and an absurdly long one is cut. */
export const parseAmount = (text: string): bigint => BigInt(text.replace(/\D/g, '').slice(0, MAX_DIGITS) || '0');
