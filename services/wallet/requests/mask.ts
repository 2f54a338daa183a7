/** The first two letters of a name and stars; of a name that has no more than two, the first one. */
export function maskName(name: string): string {
  const letters = [...name];
  return `${letters.slice(0, letters.length > 2 ? 2 : 1).join('')}***`;
}

/** A bank account of which only the last digits are left, at most four and never more than half. */
export function maskNumber(account: string): string {
  const digits = account.replaceAll(/\D/g, '').length;
  const hidden = digits - Math.min(4, Math.floor(digits / 2));
  let seen = 0;
  return account.replaceAll(/\d/g, (digit) => (seen++ < hidden ? '*' : digit));
}
