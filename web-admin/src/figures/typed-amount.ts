/** Digits of an amount as typed, separators dropped; null when anything else stands there. */
export const typedAmount = (text: string): number | null => {
  const digits = text.replaceAll(/[,\s]/g, '');
  if (!/^\d{1,15}$/.test(digits)) return null;
  return Number(digits);
};

/** The same amount with its separators, while it is being typed. */
export const withSeparators = (text: string): string => {
  const digits = text
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 15);
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
};
