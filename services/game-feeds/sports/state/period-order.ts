const behind = ['ot', 'pen', 'reg', 'ft'];
const { compare } = new Intl.Collator('en', { numeric: true });

/** The order in which periods are played and shown: the parts, what was added to them, then the whole. */
export const byPeriod = (one: { readonly period: string }, other: { readonly period: string }): number =>
  behind.indexOf(one.period) - behind.indexOf(other.period) || compare(one.period, other.period);
