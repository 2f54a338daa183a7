export interface Marks {
  favourites: bigint[];
  opened: bigint[];
}

/** The driver leaves the numbers of a list as texts. */
export type MarksRow = { readonly [K in keyof Marks]: string[] };

export const marksOf = ({ favourites, opened }: MarksRow): Marks => ({
  favourites: favourites.map(BigInt),
  opened: opened.map(BigInt),
});
