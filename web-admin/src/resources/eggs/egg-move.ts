/** Which way an operator moves eggs of a member. */
export const ways = ['grant', 'recover'] as const;
export type Way = (typeof ways)[number];

/** What the form has gathered, and the slip confirms. */
export interface EggMove {
  way: Way;
  vendor: string;
  vendorName: string;
  amount: number;
  memo: string;
  /** What the member holds there as the supplier last told. */
  held: number;
}

/** Nobody is given eggs where the site has none any more; what is held can always come home. */
export const openWays = (hasEggs: boolean): readonly Way[] => (hasEggs ? ways : ['recover']);

/** What there is to say against an amount before anybody is asked; a text's name. */
export function problemOf({ way, amount, held }: Pick<EggMove, 'way' | 'amount' | 'held'>, own: number | undefined) {
  if (way === 'recover' && amount > held) return 'beyond';
  return way === 'grant' && own !== undefined && amount > own ? 'short' : undefined;
}
