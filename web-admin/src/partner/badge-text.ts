const most = 99;

/** A count as it has room beside a name. */
export const badgeText = (count: number): string => (count > most ? `${most}+` : `${count}`);
