/** The number by which a bet is spoken of: the random end of its id. */
export const serialOf = ({ id }: { readonly id: string }): string => `B-${id.slice(-12).toUpperCase()}`;
