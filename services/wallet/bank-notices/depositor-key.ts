/** Words that banks put before or behind a payer's name. */
const additions = /^(?:\(주\)|주식회사|㈜)|(?:\(주\)|주식회사|㈜)$/g;

/** A payer's name as it is compared: letters and digits alone, in one case, without what banks add. */
export const depositorKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(additions, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase();

/** True where both name somebody, and the same. */
export const sameDepositor = (one: string, other: string): boolean =>
  depositorKey(one) !== '' && depositorKey(one) === depositorKey(other);
