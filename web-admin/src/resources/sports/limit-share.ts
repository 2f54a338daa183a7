/** From this share on a match is near its limit, and from the second on it is for a trader to act. */
const warnFrom = 50;
export const lateFrom = 85;

/** How much of a limit a worst case takes, in whole percent; nothing where the house cannot lose, or nothing bounds it. */
export const limitShare = (worst: number, limit: number): number =>
  worst >= 0 || limit <= 0 ? 0 : Math.round((-worst / limit) * 100);

export const nearness = (share: number): 'fine' | 'warn' | 'late' =>
  share >= lateFrom ? 'late' : share >= warnFrom ? 'warn' : 'fine';
