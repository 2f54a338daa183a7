/** A figure in two parts: the loud digits first, then the quiet ones below 만 (or the thousand). */
export interface QuietFigure {
  sign: string;
  loud: string;
  quiet: string;
}

export interface QuietOptions {
  /** How many digits are quiet: 4 (만) where Korean is read, else 3 (thousand). */
  quietDigits: 3 | 4;
  /** Shows a plus too, for differences. */
  signed?: boolean;
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * Splits an amount so that 412,350,000 reads as 4억 1,235만 at a glance. An amount with
 * no loud part (below 만) stays loud as a whole: nothing that matters is ever dimmed.
 */
export const quietDigits = (amount: number, options: QuietOptions): QuietFigure => {
  const sign = amount < 0 ? '−' : options.signed && amount > 0 ? '+' : '';
  const digits = Math.abs(Math.trunc(amount)).toString();
  const text = grouped(digits);
  if (digits.length <= options.quietDigits) return { sign, loud: text, quiet: '' };
  let left = options.quietDigits;
  let cut = text.length;
  while (left > 0) {
    cut -= 1;
    if (text[cut] !== ',') left -= 1;
  }
  // The separator belongs to the quiet side, so that the loud side ends in a digit.
  if (text[cut - 1] === ',') cut -= 1;
  return { sign, loud: text.slice(0, cut), quiet: text.slice(cut) };
};

/** The whole figure as text, for labels and titles. */
export const plainFigure = (amount: number, signed = false): string => {
  const { sign, loud, quiet } = quietDigits(amount, { quietDigits: 4, signed });
  return `${sign}${loud}${quiet}`;
};
