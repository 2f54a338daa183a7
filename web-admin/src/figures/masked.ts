/** A number or name with its middle hidden: 010-****-2231 style, two letters left at each end. */
export const masked = (value: string): string => {
  const letters = [...value];
  if (letters.length <= 1) return value;
  const keep = letters.length <= 4 ? 1 : Math.min(4, Math.floor(letters.length / 3));
  const tail = letters.length === 2 ? 0 : keep;
  return letters.map((letter, i) => (i < keep || i >= letters.length - tail || letter === '-' ? letter : '*')).join('');
};
