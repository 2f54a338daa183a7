const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const groups = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];

const underHundred = (value: number): string =>
  value < 20 ? (small[value] ?? '') : `${tens[Math.floor(value / 10)]}${value % 10 ? `-${small[value % 10]}` : ''}`;

const underThousand = (value: number): string => {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head = hundreds ? `${small[hundreds]} hundred` : '';
  return [head, rest ? underHundred(rest) : ''].filter(Boolean).join(' ');
};

/** A whole amount in English number words, for the consoles that are not read in Korean. */
export const englishWords = (amount: number): string => {
  if (!Number.isSafeInteger(amount)) throw new RangeError('an amount in words is a whole number below 2^53');
  if (amount === 0) return 'zero';
  let rest = Math.abs(amount);
  const parts: string[] = [];
  for (let group = 0; rest > 0; group += 1) {
    const value = rest % 1000;
    if (value > 0) parts.unshift(`${underThousand(value)}${groups[group]}`);
    rest = Math.floor(rest / 1000);
  }
  return `${amount < 0 ? 'minus ' : ''}${parts.join(' ')}`;
};
